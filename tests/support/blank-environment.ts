import { variableNames } from "#server/config.ts";

/**
 * All variables of the site. They are empty, which counts as not set, so that processes started by a test ignore the
 * developer's `.env` and shell.
 */
export const blankEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  variableNames.map((name) => [name, ""]),
);

Object.assign(process.env, blankEnvironment);
