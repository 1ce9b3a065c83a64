import type { EnvFile } from "./env-file.ts";
import { defaultManagementUrl, type SpaceAddress } from "./management-client.ts";
import { type Questions, terminalQuestions } from "./questions.ts";
import { SetupError } from "./setup-error.ts";

/** The options, for parseArgs, of every command that works on a space. */
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
 * Which space, and the token for it: from the options, the environment, the `.env` file, or asked for.
 * @throws SetupError when one is missing and nobody can be asked, or an address is none
 */
export async function readSpaceAccess(
  values: Values,
  env: EnvFile,
  questions: Questions | undefined = terminalQuestions(),
): Promise<SpaceAccess> {
  const given = variableReader(env);
  const url = values["management-url"] ?? given("CONTENTFUL_MANAGEMENT_URL");
  const space = values.space ?? given("CONTENTFUL_SPACE_ID") ?? (await questions?.ask("Space id:"));
  const managementToken =
    values["management-token"] ??
    given("CONTENTFUL_MANAGEMENT_TOKEN") ??
    (await questions?.askHidden("Management token:"));
  return {
    url: addressFrom("--management-url", url ?? defaultManagementUrl),
    space: space || missing("--space"),
    environment: values.environment ?? given("CONTENTFUL_ENVIRONMENT") ?? "master",
    managementToken: managementToken || missing("CONTENTFUL_MANAGEMENT_TOKEN"),
  };
}

/** Reads a variable from the environment, or else from the file; undefined when it is empty in both. */
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
  throw new SetupError(`${option} is not set, and there is no terminal to ask at: expected it`);
}
