import { parseArgs } from "node:util";
import { messageOf } from "#content-service/error.ts";
import { locales } from "#language/languages.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { contentSource } from "./content-source.ts";
import { writeImportFile } from "./write-import-file.ts";

/*
 * Exports the content model and all content, from the content files or the configured space, for
 * `contentful space import --upload-assets`.
 */
const { values } = parseArgs({
  options: { out: { type: "string" }, "default-locale": { type: "string", default: "en-US" } },
});
try {
  const { out, "default-locale": code } = values;
  const defaultLocale = locales.find((locale) => locale === code);
  if (out === undefined) throw new Error("--out is not set: expected a directory to write to");
  if (defaultLocale === undefined) {
    throw new Error(
      `--default-locale is ${JSON.stringify(code)}: expected ${locales.join(" or ")}`,
    );
  }
  const source = await contentSource(loadConfig());
  for (const line of await writeImportFile(source, defaultLocale, out)) {
    console.error(`left out: ${line}`);
  }
  console.log(
    `${out} is ready for a space whose default locale is ${defaultLocale}:\n  npx contentful-cli space import --content-file ${out}/content.json --upload-assets --assets-directory ${out}`,
  );
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
