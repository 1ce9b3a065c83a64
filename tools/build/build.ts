import { spawnSync } from "node:child_process";
import { readCommandLine } from "#tools/command-line.ts";
import { buildSite } from "./build-site.ts";

const { values, positionals } = readCommandLine({
  usage: "npm run build -- [folder]",
  about: "Builds the server, and the static site in dist/site or the given folder.",
  options: {
    "accept-losses": {
      type: "boolean",
      help: "writes the static site even if more than half of the published entries are gone",
    },
    "without-site": {
      type: "boolean",
      help: "leaves out the static site, which contains settings: for a container image",
    },
  },
});
await buildSite();
if (values["without-site"] !== true) {
  const losses = values["accept-losses"] === true ? ["--accept-losses"] : [];
  const script = ["dist/server/static-export.js", ...positionals, ...losses];
  process.exitCode = spawnSync(process.execPath, script, { stdio: "inherit" }).status ?? 1;
}
