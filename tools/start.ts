import { existsSync } from "node:fs";

// A production install (npm ci --omit=dev) has no build tools: it serves what was built elsewhere.
if (existsSync("node_modules/vite")) {
  const { buildIfStale } = await import("./build/build-if-stale.ts");
  await buildIfStale();
} else if (!existsSync("dist/.built-from")) {
  console.error(
    'Nothing has been built, and this production install has no build tools: run "npm ci && npm run build" and copy dist/ here, or run "npm ci" without --omit=dev.',
  );
  process.exit(1);
}
await import(new URL("../dist/server/node.js", import.meta.url).href);
