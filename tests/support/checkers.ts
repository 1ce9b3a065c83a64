import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Independent checkers of HTML and structured data. They have a package.json of their own, since one of them would fetch
 * Java when `npm ci` runs; `npm test` installs them without that.
 */
const folder = "tests/support/checkers/node_modules";

export const hasCheckers = existsSync(folder);

/** The W3C's checker of HTML (validator.w3.org/nu), for the command `java`. */
export const htmlChecker = join(folder, "vnu-jar/build/dist/vnu.jar");

export const requireChecker: (name: string) => unknown = createRequire(join(process.cwd(), folder));
