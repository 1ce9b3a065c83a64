import { statSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { codeOf } from "#content-service/error.ts";
import { type Config, ConfigError, readConfig } from "#server/config.ts";

/**
 * Returns the configuration of this process: environment variables, and variables of `.env` in the working directory that
 * the environment does not set.
 * @throws ConfigError for the first invalid variable, for a content folder that does not exist, and for a
 * `.env` that exists and cannot be read
 */
export function loadConfig(): Config {
  try {
    loadEnvFile();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw new ConfigError(`.env cannot be read: ${String(error)}`);
  }
  const config = readConfig(process.env);
  if (config.embedded && !isFolder(config.contentDir)) {
    throw new ConfigError(
      `CONTENT_DIR is ${JSON.stringify(config.contentDir)}: there is no such folder; expected a folder of content files`,
    );
  }
  return config;
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
