import { parseArgs } from "node:util";
import { messageOf } from "#content-service/error.ts";
import { loadConfig } from "#server/load-config.ts";
import { contentSource } from "./content-source.ts";
import { writeContentFolder } from "./write-content-folder.ts";

/* Writes the configured space as content files: as a backup, to work offline or to leave Contentful. */
const { values } = parseArgs({ options: { out: { type: "string" } } });
try {
  if (values.out === undefined) throw new Error("--out is not set: expected a new directory");
  const leftOut = await writeContentFolder(await contentSource(loadConfig()), values.out);
  for (const line of leftOut) console.error(`left out: ${line}`);
  console.log(`${values.out} contains the content: CONTENT_DIR=${values.out} npm start`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
