import { variableNames } from "#server/config.ts";
import { contentDirectory } from "./company.ts";

/**
 * Every variable of the site, empty, which counts as not set: processes that a test starts see neither the developer's
 * `.env` nor the variables of the developer's shell. The
 * content is that of the tests' company.
 */
export const blankEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(variableNames.map((name) => [name, ""])),
  CONTENT_DIR: contentDirectory,
};

Object.assign(process.env, blankEnvironment);
