import { existsSync, statSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, ConfigError, readConfig } from "./config.ts";

/**
 * Returns the configuration of this process: environment variables, and variables of `.env` in the working directory that
 * the environment does not set.
 * @throws ConfigError for invalid variables
 */
export function loadConfig(): Config {
  if (existsSync(".env")) loadEnvFile();
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (statSync(dataDir, { throwIfNoEntry: false })?.isFile()) {
    throw new ConfigError(`DATA_DIR is ${JSON.stringify(dataDir)}: expected a folder`);
  }
  return config;
}
