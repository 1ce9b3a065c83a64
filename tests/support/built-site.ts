import type { BuiltFiles } from "#server/node/built-files.ts";

/** A build without files, for tests that look at pages and never load what these name. */
export const builtSite: BuiltFiles = {
  files: new Map(),
  assets: {
    script: "/entry.js",
    styles: "p{}",
    fonts: undefined,
    preview: { script: "/preview.js", styles: "" },
  },
};
