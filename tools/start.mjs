// Plain JavaScript that any Node can read: an older one shall fail with a sentence, not with a syntax error.
const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Node.js ${process.versions.node} runs this, but the site needs 24 or newer. "npm ci" installs one; start with "npm start".`,
  );
  process.exit(1);
}
const { buildIfStale } = await import("./build/build-if-stale.ts");
await buildIfStale();
await import(new URL("../dist/server/node.js", import.meta.url).href);
