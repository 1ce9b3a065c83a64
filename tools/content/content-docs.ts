import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { takeGuidePictures } from "./editing-guide-pictures.ts";
import { editingGuide, guidePaths } from "./editing-guide.ts";

/* Generates the editing guides from the content model; with `--pictures` also their pictures, from the built site. */
const { values } = parseArgs({ options: { pictures: { type: "boolean" } } });
for (const language of ["sv", "en"] as const) {
  await writeFile(guidePaths[language], editingGuide(language));
}
if (values.pictures === true) await takeGuidePictures();
