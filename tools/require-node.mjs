// Plain JavaScript, loaded before a command's TypeScript, which an older Node.js cannot run.
const needed = 24;
if (Number(process.versions.node.split(".")[0]) < needed) {
  console.error(
    `Node.js ${process.versions.node} is too old: expected ${needed} or newer. Install it from https://nodejs.org, then run "npm ci" again.`,
  );
  process.exit(1);
}
