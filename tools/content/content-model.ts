import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type EditorLanguage, editorLanguageOf } from "#language/editor-language.ts";
import { locales } from "#language/languages.ts";
import { contentfulModel } from "./contentful-model.ts";
import { migrationScript } from "./migration-script.ts";
import { differenceText, modelDifferences } from "./model-differences.ts";
import { readContentTypes } from "./setup/content-model.ts";
import { openEnvFile } from "./setup/env-file.ts";
import { managementClient } from "./setup/management-client.ts";
import { orSetupError, SetupError } from "./setup/setup-error.ts";
import { readSpaceAccess, spaceOptions } from "./setup/space-options.ts";

/*
 * Compares the content model of the code with that of a space, without changing the space. Exit code 1 when they differ,
 * 2 when the comparison fails.
 */
const help = `npm run content:model -- --compare [--write-migration FILE.cjs] [options]

  --compare                lists the differences between the space's content model and the code's
  --write-migration FILE   writes a script for contentful-migration that adds what can be added safely
  --space ID, --environment ID, --management-token TOKEN, --management-url ADDRESS, --dotenv FILE
                           as in npm run setup`;

const { values } = parseArgs({
  options: {
    ...spaceOptions,
    compare: { type: "boolean" },
    "write-migration": { type: "string" },
    help: { type: "boolean" },
  },
});

try {
  if (values.help || (!values.compare && values["write-migration"] === undefined)) {
    console.log(help);
  } else {
    process.exitCode = await compare(values["write-migration"]);
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function compare(migrationPath: string | undefined): Promise<number> {
  if (migrationPath !== undefined && !migrationPath.endsWith(".cjs")) {
    throw new SetupError(
      `--write-migration is ${migrationPath}: expected a name that ends in .cjs, which contentful-migration can load here`,
    );
  }
  const access = await readSpaceAccess(values, await openEnvFile(values.dotenv));
  const client = managementClient(access, access.managementToken, console.error);
  const { language, types } = await orSetupError(access, async () => {
    // Fails fast; the client would retry an unreachable address for a minute.
    await fetch(access.url);
    return { language: await editorLanguage(client), types: await readContentTypes(client) };
  });
  const differences = modelDifferences(contentfulModel(language), types);
  for (const difference of differences) {
    console.log(differenceText(difference));
    console.log(`    ${difference.advice ?? "A migration can add it."}`);
  }
  console.log(
    differences.length === 0
      ? `The content model of space ${access.space} matches the code's.`
      : `${differences.length} differences`,
  );
  if (migrationPath !== undefined) await writeMigration(migrationPath, differences, access);
  return differences.length > 0 ? 1 : 0;
}

async function writeMigration(
  path: string,
  differences: Parameters<typeof migrationScript>[0],
  { space, environment }: { space: string; environment: string },
): Promise<void> {
  const script = migrationScript(differences);
  if (script === undefined) {
    console.log(`${path} is not written: there is nothing to add.`);
    return;
  }
  await writeFile(path, script);
  console.log(
    `${path} adds what is missing:\n  npx contentful-cli space migration --space-id ${space} --environment-id ${environment} ${path}`,
  );
}

/** Returns the language of the space's default locale, for the texts of new fields. */
async function editorLanguage(
  client: ReturnType<typeof managementClient>,
): Promise<EditorLanguage> {
  const { items } = await client.locale.getMany({ query: { limit: 1000 } });
  const code = items.find((locale) => locale.default)?.code;
  return editorLanguageOf(locales.find((known) => known === code) ?? "en-US");
}
