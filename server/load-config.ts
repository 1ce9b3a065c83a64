import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { loadEnvFile } from "node:process";
import * as v from "valibot";
import { reasonOf } from "#content/reason-of.ts";
import { type Config, ConfigError, readConfig, variableNames } from "./config.ts";
import { variables } from "./variables.ts";

/**
 * Returns the configuration of this process: environment variables, and variables of `.env` in the working directory that
 * the environment does not set.
 * @throws ConfigError for invalid variables, for a data folder that cannot be one,
 * and for a `.env` that exists and cannot be read
 */
export function loadConfig(): Config {
  try {
    loadEnvFile();
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent) throw new ConfigError(`.env cannot be read: ${reasonOf(error)}`);
  }
  return readConfig(process.env, ({ DATA_DIR }) => {
    const dataDir = v.parse(variables.entries.DATA_DIR, DATA_DIR);
    const problem = dataFolderProblem(dataDir);
    return problem?.isReadOnly === false
      ? [
          `DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder in which the server may write (${problem.reason})`,
        ]
      : [];
  });
}

/**
 * Creates the data folder. Returns why the server cannot write in it; undefined when it can. A folder that is read-only
 * (`isReadOnly`) costs the stored content only; any other problem is a wrong address.
 */
export function dataFolderProblem(
  dataDir: string,
): { reason: string; isReadOnly: boolean } | undefined {
  try {
    makeFolder(dataDir);
    // A file is no folder, which the final dot asks for.
    accessSync(`${dataDir}/.`, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isReadOnly = code === "EROFS" || code === "EACCES" || code === "EPERM";
    return { reason: reasonOf(error), isReadOnly };
  }
}

/** Unlike `mkdir` with `recursive`, which never ends below /proc, reports each folder that cannot be created. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Variables of compose.yaml, which may be in the same `.env`. */
const composeVariables = ["SITE_ADDRESS", "SITE_UPSTREAMS"];

/** Returns the variables that look like the site's but are unknown, each with the known one that begins most alike. */
export function misspelledVariables(
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string }[] {
  const known = new Set([...variableNames, ...composeVariables]);
  return Object.keys(environment)
    .filter((name) => /^(?:CONTENT|SITE_|GOOGLE|PREVIEW|GA_)/.test(name) && !known.has(name))
    .map((name) => {
      const [nearest = ""] = variableNames.toSorted(
        (a, b) => commonStart(b, name) - commonStart(a, name),
      );
      return { name, nearest };
    });
}

function commonStart(a: string, b: string): number {
  const end = a.split("").findIndex((letter, index) => letter !== b[index]);
  return end < 0 ? a.length : end;
}
