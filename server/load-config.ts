import { accessSync, constants, mkdirSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { reasonOf } from "#content/service";
import { type Config, ConfigError, readConfig } from "./config.ts";

/**
 * Returns the configuration of this process: environment variables, and variables of `.env` in the working directory that
 * the environment does not set.
 * @throws ConfigError for invalid variables, and for a `.env` that exists and cannot be read
 */
export function loadConfig(): Config {
  try {
    loadEnvFile();
  } catch (error) {
    if (codeOf(error) !== "ENOENT")
      throw new ConfigError(`.env cannot be read: ${reasonOf(error)}`);
  }
  return readConfig(process.env);
}

/**
 * Creates the data folder. Returns why the server cannot write in it, which costs the stored content only; undefined when it
 * can.
 * @throws ConfigError for a path that is no folder
 */
export function dataFolderProblem(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return undefined;
  } catch (error) {
    if (!/^(?:EEXIST|ENOTDIR)$/.test(codeOf(error))) return reasonOf(error);
    throw new ConfigError(`DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder`);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
