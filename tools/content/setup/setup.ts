import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { fileMistakeText } from "#markdown-source/files/space.ts";
import { openContentFolder } from "#markdown-source/folder.ts";
import { readConfig } from "#server/config.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { installPackages } from "#tools/own-packages.ts";
import { openEnvFile } from "./env-file.ts";
import { explain, SetupError } from "./explain.ts";
import { writeImportFile } from "./import-file.ts";
import { planAccess } from "./plan-access.ts";
import { newSpaceLocale, planContent } from "./plan-content.ts";
import { openSpace } from "./space.ts";

const { values } = readCommandLine({
  usage: "npm run setup",
  about: `Fills a Contentful space with what the site needs, and writes .env: shows the plan, asks, and creates what is missing.
What exists is never changed. The management token is read from CONTENTFUL_MANAGEMENT_TOKEN, or typed; it is not stored.`,
  options: {
    space: { type: "string", value: "ID", help: "the space (CONTENTFUL_SPACE_ID)" },
    environment: {
      type: "string",
      value: "ID",
      help: "its environment (CONTENTFUL_ENVIRONMENT, or master)",
    },
    "site-url": {
      type: "string",
      value: "ADDRESS",
      help: "of the site (SITE_URL): for the webhook and the content preview",
    },
    "management-url": {
      type: "string",
      value: "ADDRESS",
      default: "https://api.contentful.com",
      help: "https://api.eu.contentful.com for a space in the EU",
    },
    sample: { type: "boolean", default: true, help: "without the content of CONTENT_DIR" },
    "dry-run": {
      type: "boolean",
      default: false,
      help: "shows the plan and ends; without a token, the plan for an empty space",
    },
    yes: { type: "boolean", default: false, help: "does not ask before creating it" },
    write: {
      type: "string",
      value: "DIR",
      help: 'only writes model, sample content and pictures for "contentful space import"',
    },
  },
});
const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
const env = await openEnvFile(".env");
const variable = (name: string) => process.env[name]?.trim() || env.get(name);
const environment = values.environment ?? variable("CONTENTFUL_ENVIRONMENT") ?? "master";
let space = values.space ?? variable("CONTENTFUL_SPACE_ID") ?? "";

try {
  if (values.write !== undefined) await write(values.write);
  else await setUp(values["dry-run"]);
} catch (error) {
  console.error(explain(error, space, environment));
  process.exitCode = 1;
}

async function write(directory: string): Promise<void> {
  const { sample } = await readSample();
  await writeImportFile(sample, newSpaceLocale, directory);
  console.log(
    `${directory} is ready for a space whose default locale is ${newSpaceLocale}:\n  npx contentful-cli space import --space-id ID --content-file ${directory}/content.json --upload-assets --assets-directory ${directory}`,
  );
}

async function setUp(isDryRun: boolean): Promise<void> {
  let token = variable("CONTENTFUL_MANAGEMENT_TOKEN");
  if (token === undefined && isDryRun) {
    console.log("CONTENTFUL_MANAGEMENT_TOKEN is not set: this is the plan for an empty space.");
  } else {
    space ||= await ask("--space", "Space id:");
    token ??= await ask("CONTENTFUL_MANAGEMENT_TOKEN", "Management token (not shown):", true);
  }
  let siteUrl = values["site-url"] ?? variable("SITE_URL");
  if (siteUrl === undefined && isInteractive) {
    siteUrl = await prompt("The site's address, such as https://www.example.com (Enter: later):");
  }
  const options = {
    managementUrl: address("--management-url", values["management-url"]),
    space,
    environment,
    token,
    siteUrl: siteUrl ? address("--site-url", siteUrl) : undefined,
    env,
    // Contentful's lowest limit is 7. Entries one by one, so that they are created in the order by which the page sorts.
    requestsPerSecond: { modelAndAssets: 7, entries: 1 },
    ...(await readSample()),
  };
  refuseOtherValue("CONTENTFUL_SPACE_ID", space);
  refuseOtherValue("CONTENTFUL_ENVIRONMENT", environment);

  const opened = openSpace(options);
  const plans = [await planContent(opened, options), await planAccess(opened, options)];
  for (const note of plans.flatMap(({ notes }) => notes)) console.log(note);
  const steps = plans.flatMap((plan) => plan.steps).filter(({ texts }) => texts.length > 0);
  console.log(
    steps.length === 0
      ? "Nothing is missing."
      : `Will be created in ${space || "the space"}, ${environment}:`,
  );
  for (const text of steps.flatMap(({ texts }) => texts)) console.log(`  ${text}`);
  if (isDryRun || steps.length === 0) return;
  if (!values.yes && !/^(y|yes|j|ja)$/i.test(await ask("--yes", "Create this? [y/N]"))) return;
  if (!installPackages("setup")) throw new SetupError("Nothing was created.");
  for (const { texts, run } of steps) {
    console.log(texts.length === 1 ? texts[0] : "content model and content");
    await run();
  }
  console.log(
    "The space is ready: npm start shows it, npm run content:check lists mistakes in it.",
  );
}

async function readSample() {
  const { contentDir } = readConfig({ CONTENT_DIR: variable("CONTENT_DIR") });
  const { mistakes, space: sample } = await openContentFolder(contentDir).read();
  for (const mistake of mistakes) console.error(`left out: ${fileMistakeText(mistake)}`);
  return { contentDir, sample: values.sample ? sample : { ...sample, entries: [], assets: [] } };
}

/** Values in the file are kept, so with another one there the site would read another space. */
function refuseOtherValue(name: string, wanted: string): void {
  const found = env.get(name);
  if (found === undefined || found === wanted || wanted === "") return;
  throw new SetupError(`.env has ${name}=${found}, not ${wanted}: expected the same, or none.`);
}

function address(option: string, given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new SetupError(
      `${option} is ${given}: expected an address such as https://www.example.com.`,
    );
  }
  return given.replace(/\/+$/, "");
}

/** @throws SetupError that names the option when there is no answer, or no terminal to ask at */
async function ask(option: string, question: string, hidden = false): Promise<string> {
  const answer = isInteractive ? await prompt(question, hidden) : "";
  if (answer === "") throw new SetupError(`${option} is not set.`);
  return answer;
}

async function prompt(question: string, hidden = false): Promise<string> {
  process.stdout.write(`${question} `);
  const output = hidden ? new Writable({ write: (_chunk, _code, done) => done() }) : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await terminal.question("");
  terminal.close();
  if (hidden) process.stdout.write("\n");
  return answer.trim();
}
