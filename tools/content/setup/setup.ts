import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { type EnvFile, openEnvFile } from "./env-file.ts";
import { defaultManagementUrl } from "./management-client.ts";
import { type Questions, terminalQuestions } from "./questions.ts";
import { SetupError } from "./setup-error.ts";
import {
  addressFrom,
  missing,
  readSpaceAccess,
  spaceOptions,
  variableReader,
} from "./space-options.ts";
import { carryOut, planSpace, type SetupOptions } from "./space-setup.ts";

/*
 * Prepares a Contentful space for the site: shows what is missing, asks, creates it, and checks the content. Existing
 * resources are compared and not changed, except that unpublished ones are published and help texts are added to types
 * whose editor interface is untouched. After an interruption the same command continues.
 */
const help = `npm run setup -- [options]

  --space ID               the space (CONTENTFUL_SPACE_ID)
  --environment ID         its environment (CONTENTFUL_ENVIRONMENT, default master)
  --management-token TOKEN better as CONTENTFUL_MANAGEMENT_TOKEN, or typed when asked; it is not stored
  --site-url ADDRESS       of the site (SITE_URL): for the content preview and the webhook
  --dotenv FILE            where the site's variables are written (.env)
  --sample | --no-sample   with or without the content of CONTENT_DIR as a beginning
  --management-url ADDRESS of the Content Management API (CONTENTFUL_MANAGEMENT_URL, default ${defaultManagementUrl})
  --dry-run                shows what would be created, and ends
  --yes                    does not ask before creating it`;

const { values } = parseArgs({
  options: {
    ...spaceOptions,
    "site-url": { type: "string" },
    sample: { type: "boolean" },
    "dry-run": { type: "boolean" },
    yes: { type: "boolean" },
    help: { type: "boolean" },
  },
  allowNegative: true,
});

try {
  if (values.help) console.log(help);
  else await setUp(await openEnvFile(values.dotenv));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function setUp(env: EnvFile): Promise<void> {
  const questions = terminalQuestions();
  const options = await readOptions(env, questions);
  const plan = await planSpace(options, console.log);
  console.log(`Space ${plan.spaceName} (${options.space}), environment ${options.environment}`);
  printList("Exists and is as it should be", plan.asIs);
  printList("Is different, and is left as it is", plan.differences);
  if (options.siteUrl === undefined) {
    console.log("\nNo content preview and no webhook: run this again with --site-url ADDRESS.");
  }
  const texts = plan.steps.map(({ text }) => text);
  if (texts.length > 0) printList("Will be created", texts);
  else console.log("\nNothing is missing.");
  if (values["dry-run"]) return;
  if (plan.steps.length > 0) {
    if (!values.yes && !(await (questions?.confirm("\nCreate this?") ?? missing("--yes")))) return;
    await carryOut(plan, options, console.log);
  }
  console.log("\nnpm run content:check reports:");
  checkContent(env);
}

async function readOptions(env: EnvFile, questions: Questions | undefined): Promise<SetupOptions> {
  const access = await readSpaceAccess(values, env, questions);
  const variable = variableReader(env);
  const siteUrl =
    values["site-url"] ??
    variable("SITE_URL") ??
    (await questions?.ask("The site's address, such as https://www.example.com (Enter: later):"));
  const sample =
    values.sample ?? (await questions?.confirm("Create the sample content in it?")) ?? false;
  return {
    ...access,
    siteUrl: siteUrl ? addressFrom("--site-url", siteUrl) : undefined,
    sample: sample ? readConfig({ CONTENT_DIR: variable("CONTENT_DIR") }).contentDir : undefined,
    env,
  };
}

/** Runs the content check. Its findings do not make the set-up fail. */
function checkContent(env: EnvFile): void {
  const names = [
    "CONTENTFUL_SPACE_ID",
    "CONTENTFUL_ENVIRONMENT",
    "CONTENTFUL_ACCESS_TOKEN",
    "CONTENTFUL_PREVIEW_TOKEN",
    "CONTENTFUL_API_URL",
    "CONTENTFUL_PREVIEW_API_URL",
  ];
  const written = names.flatMap((name) => {
    const value = env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const variables = { ...Object.fromEntries(written), ...process.env };
  const { error } = spawnSync(process.execPath, ["tools/content/content-check.ts"], {
    stdio: "inherit",
    env: variables,
  });
  if (error) throw error;
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([`\n${title}:`, ...lines].join("\n  "));
}
