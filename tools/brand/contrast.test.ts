import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { contrastFindings } from "./contrast.ts";

const company = "brand";

test("every pair of the brand's colours has enough contrast", async () => {
  expect(await contrastFindings(company)).toEqual([]);
});

test("only a pair that is hard to read is named, with its ratio, in the theme that has it", async () => {
  const folder = await temporaryFolder();
  const colours = await readFile(join(company, "colours.css"), "utf8");
  const [light = "", dark = ""] = colours.split("@media");
  const pale = light
    .replace(/--ink-muted: [^;]+;/, "--ink-muted: #aaa;")
    .replace("--area-2: #04141f", "--area-2: #aaa");
  await writeFile(join(folder, "colours.css"), `${pale}@media${dark}`);
  const findings = await contrastFindings(folder);
  expect(findings.map((finding) => finding.replaceAll(/ #\w+| has .*/g, ""))).toEqual([
    "light theme: --ink-muted on --paper",
    "light theme: --ink-muted on --shade",
    "light theme: --ink-muted on --surface",
    "light theme: white on --area-2",
    "dark theme: white on --area-2",
  ]);
  expect(findings).toContain(
    "dark theme: white #fff on --area-2 #aaa has a contrast of 2.32:1, expected at least 4.5:1",
  );
  expect(findings).toContain(
    "light theme: --ink-muted #aaa on --surface #fff has a contrast of 2.32:1, expected at least 4.5:1",
  );
});
