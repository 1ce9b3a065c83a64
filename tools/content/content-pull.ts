import { parseArgs } from "node:util";
import { loadConfig } from "#server/node/load-config.ts";
import { contentSource } from "./content-source.ts";
import { writeContentFolder } from "./write-content-folder.ts";

/* Writes the space that the environment names as content files: to leave Contentful, work offline or keep a backup. */
const { values } = parseArgs({ options: { out: { type: "string" } } });
try {
  if (values.out === undefined) throw new Error("--out is not set: expected a new directory");
  const leftOut = await writeContentFolder(await contentSource(loadConfig()), values.out);
  for (const line of leftOut) console.error(`left out: ${line}`);
  console.log(`${values.out} holds the content: CONTENT_DIR=${values.out} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
