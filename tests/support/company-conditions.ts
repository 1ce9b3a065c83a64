import { defaultClientConditions, defaultServerConditions } from "vite";

/** The company of the tests (package.json, imports). */
const condition = "test-company";

/**
 * Omits the condition "module": in tests Node.js loads the packages, and it cannot always load the files that this
 * condition selects.
 */
const serverConditions = defaultServerConditions.filter((name) => name !== "module");

/** Vitest's options that resolve `#site.config` to the company of the tests. */
export const companyConditions = {
  resolve: { conditions: [condition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [condition, ...serverConditions] } },
};
