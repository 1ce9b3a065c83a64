import { readCommandLine } from "#tools/command-line.ts";
import { buildSite } from "./build-site.ts";

readCommandLine({
  usage: "npm run build",
  about: "Builds what npm start runs: the server and the browser's files, in dist/.",
  options: {},
});
await buildSite();
