import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { takeGuidePictures } from "./editing-guide-pictures.ts";
import { editingGuide, guidePaths } from "./editing-guide.ts";
import { privacyDocument } from "./privacy-document.ts";

/*
 * Generates the documents that follow from the code: the editing guides from the content model, and docs/privacy.md from
 * the table of third parties. With `--pictures`, also takes the guides' pictures from the built site.
 */
const { values } = parseArgs({ options: { pictures: { type: "boolean" } } });
for (const language of ["sv", "en"] as const) {
  await writeFile(guidePaths[language], editingGuide(language));
}
await writeFile("docs/privacy.md", privacyDocument());
if (values.pictures === true) await takeGuidePictures();
