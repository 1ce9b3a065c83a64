import { readdir, rename, rm } from "node:fs/promises";
import { reasonOf } from "#content/reason-of.ts";
import { previewService } from "#server/config.ts";
import { loadConfig } from "#server/load-config.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { pullSpace } from "./pull-space.ts";

/* The folder appears when it is complete. Exit code 1 when the space or one of its files could not be fetched. */
const { values } = readCommandLine({
  usage: "npm run content:pull -- --out DIR",
  about:
    "Writes the configured Contentful space as content files, with drafts if there is a preview token.",
  options: { out: { type: "string", value: "DIR", help: "a new folder" } },
});
try {
  const { out } = values;
  if (out === undefined) throw new Error("--out is not set: expected a new directory");
  const config = loadConfig();
  if (config.embedded) throw new Error("CONTENTFUL_SPACE_ID is not set: expected a space to read");
  if ((await readdir(out).catch(() => [])).length > 0) {
    throw new Error(`${out} is not empty: expected a new directory`);
  }
  const partial = `${out}.partial`;
  await rm(partial, { recursive: true, force: true });
  const { leftOut, unfetched } = await pullSpace(config.service, previewService(config), partial);
  await rm(out, { recursive: true, force: true });
  await rename(partial, out);
  for (const line of [...leftOut, ...unfetched]) console.error(`left out: ${line}`);
  if (unfetched.length > 0) process.exitCode = 1;
  console.log(`${out} contains the content: CONTENT_DIR=${out} npm start`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
