import { join } from "node:path";

/* What Node.js starts. It checks the version before it imports anything that an older Node.js lacks. */

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node.js ${process.versions.node}: expected 22.18 or newer, such as the one that npm ci installs (node_modules/.bin/node)`,
  );
  process.exit(1);
}
const { start } = await import("./start.ts");
// The folder of the build that this script is part of.
await start(join(import.meta.dirname, ".."));
