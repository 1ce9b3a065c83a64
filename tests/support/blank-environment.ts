import { variableNames } from "#server/config.ts";

/**
 * Every variable of the site, empty, which counts as not set: what a test starts sees neither the developer's `.env`
 * nor the variables of the developer's shell.
 */
export const blankEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  variableNames.map((name) => [name, ""]),
);

Object.assign(process.env, blankEnvironment);
