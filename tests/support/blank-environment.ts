import { variableNames } from "#server/config.ts";
import { contentDirectory } from "./company.ts";

/**
 * All variables of the site. They are empty, which counts as not set, so that processes started by a test ignore the
 * developer's `.env` and shell. Only CONTENT_DIR is set, to the test company's content.
 */
export const blankEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(variableNames.map((name) => [name, ""])),
  CONTENT_DIR: contentDirectory,
};

Object.assign(process.env, blankEnvironment);
