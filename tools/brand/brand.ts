/**
 * Makes what follows from the masters in brand/: icons, share images, fonts and pictures.
 *
 *   npm run brand
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { brandFolder } from "./company-brand.ts";
import { contrastFindings } from "./contrast.ts";
import { drawingsFile } from "./drawings.ts";
import { officePhotos } from "./office-photo.ts";
import { fontFiles } from "./subset-fonts.ts";

const files = [await drawingsFile(), ...(await fontFiles()), ...(await officePhotos())];

await rm(join(brandFolder, "generated"), { recursive: true, force: true });
for (const { path, content } of files) {
  const file = join(brandFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${relative(".", file)}: ${Buffer.byteLength(content)} bytes`);
}

const findings = await contrastFindings();
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
