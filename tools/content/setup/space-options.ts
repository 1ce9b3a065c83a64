import type { EnvFile } from "./env-file.ts";
import { defaultManagementUrl, type SpaceAddress } from "./management-client.ts";
import { type Questions, terminalQuestions } from "./questions.ts";
import { SetupError } from "./setup-error.ts";

/** Options for parseArgs that all commands about a space share. */
export const spaceOptions = {
  space: { type: "string" },
  environment: { type: "string" },
  "management-token": { type: "string" },
  "management-url": { type: "string" },
  dotenv: { type: "string", default: ".env" },
} as const;

type Values = Partial<Record<Exclude<keyof typeof spaceOptions, "dotenv">, string | undefined>>;

export type SpaceAccess = SpaceAddress & { managementToken: string };

/**
 * Returns the space and its token from the options, the environment, the `.env` file or a prompt.
 * @throws SetupError when a value is missing and there is no terminal to ask at, or an address is invalid
 */
export async function readSpaceAccess(
  values: Values,
  env: EnvFile,
  questions: Questions | undefined = terminalQuestions(),
): Promise<SpaceAccess> {
  const variable = variableReader(env);
  const url = values["management-url"] ?? variable("CONTENTFUL_MANAGEMENT_URL");
  const space =
    values.space ?? variable("CONTENTFUL_SPACE_ID") ?? (await questions?.ask("Space id:"));
  const managementToken =
    values["management-token"] ??
    variable("CONTENTFUL_MANAGEMENT_TOKEN") ??
    (await questions?.askHidden("Management token:"));
  return {
    url: addressFrom("--management-url", url ?? defaultManagementUrl),
    space: space || missing("--space"),
    environment: values.environment ?? variable("CONTENTFUL_ENVIRONMENT") ?? "master",
    managementToken: managementToken || missing("CONTENTFUL_MANAGEMENT_TOKEN"),
  };
}

/** Reads a variable from the environment, otherwise from the file; undefined when it is empty in both. */
export const variableReader =
  (env: EnvFile) =>
  (name: string): string | undefined =>
    process.env[name]?.trim() || env.get(name);

/** @returns the address without a final slash */
export function addressFrom(option: string, given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new SetupError(
      `${option} is ${JSON.stringify(given)}: expected an address such as https://www.example.com`,
    );
  }
  return given.replace(/\/+$/, "");
}

export function missing(option: string): never {
  throw new SetupError(`${option} is not set, and there is no terminal to ask at: set it`);
}
