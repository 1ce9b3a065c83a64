import { cpus } from "node:os";
import { readCommandLine } from "#tools/command-line.ts";
import { buildSite } from "#tools/build/build-site.ts";
import { measurePage } from "./page.ts";

readCommandLine({
  usage: "npm run bench",
  about:
    "Measures the built page beside a hand-written page without script. Install Lighthouse first: npm ci --prefix bench/lighthouse",
  options: {},
});
await buildSite();
const rows = await measurePage();
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "processor"}, Node ${process.version}`;
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n
| what | site | yardstick |
|---|--:|--:|
${rows.map(({ what, ours, yardstick }) => `| ${what} | ${ours} | ${yardstick} |`).join("\n")}`);
