import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fonts } from "#brand/fonts.ts";
import { languageOf, locales } from "#language/languages.ts";
import { site } from "#site.config";
import { readColours } from "#src/pages/brand-colours.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { brandFolder } from "./company-brand.ts";
import { contrastFindings, inkFile } from "./contrast.ts";
import { drawingsFile } from "./drawings.ts";
import { fingerprintFile, fingerprintOf } from "./fingerprint.ts";
import { icons } from "./icons.ts";
import { mapDrawingFile, missingDrawing } from "./map-drawing.ts";
import { officePhotos } from "./office-photo.ts";
import { shareImages } from "./share-images.ts";
import { fontFiles } from "./subset-fonts.ts";

readCommandLine({
  usage: "npm run brand",
  about:
    "Makes icons, share images, fonts and pictures from the other files of brand/ and from site.config.ts.",
  options: {},
});
const colours = readColours(await readFile(join(brandFolder, "colours.css"), "utf8"));
const inputs = { folder: brandFolder, fonts, texts: site.texts, locales };
const texts: Readonly<Record<string, object | undefined>> = site.texts;
for (const language of Object.values(languageOf)) {
  if (!texts[language]) {
    throw new Error(`site.config.ts has no texts in the language "${language}": add them`);
  }
}
const files = [
  inkFile(colours),
  ...(await icons(colours)),
  ...(await shareImages(colours)),
  await drawingsFile(),
  await mapDrawingFile(),
  ...(await fontFiles()),
  ...(await officePhotos()),
  { path: fingerprintFile, content: `${await fingerprintOf(inputs)}\n` },
];

await rm(join(brandFolder, "generated"), { recursive: true, force: true });
for (const { path, content } of files) {
  const file = join(brandFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${relative(".", file)}: ${Buffer.byteLength(content)} bytes`);
}

const remark = await missingDrawing(site.map.center);
if (remark !== undefined) console.log(remark);

const findings = await contrastFindings();
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
