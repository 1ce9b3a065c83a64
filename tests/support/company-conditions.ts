import { defaultClientConditions, defaultServerConditions } from "vite";

/** The company of the tests (package.json, imports). */
const condition = "test-company";

/** Omits the condition "module", whose files Node.js cannot always load; it loads the packages itself in tests. */
const serverConditions = defaultServerConditions.filter((name) => name !== "module");

/** Vitest's options that resolve `#site.config` to the company of the tests. */
export const companyConditions = {
  resolve: { conditions: [condition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [condition, ...serverConditions] } },
};
