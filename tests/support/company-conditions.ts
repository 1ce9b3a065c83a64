import { defaultClientConditions, defaultServerConditions } from "vite";

/** The company of the tests (package.json, imports). */
const condition = "test-company";

/** Omits the condition "module": Node.js loads the packages itself and cannot load the files that it may name. */
const serverConditions = defaultServerConditions.filter((name) => name !== "module");

/** Vitest's options that resolve `#site.config` to the company of the tests. */
export const companyConditions = {
  resolve: { conditions: [condition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [condition, ...serverConditions] } },
};
