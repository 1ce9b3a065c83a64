import type { BuiltFiles } from "#server/runtime.ts";

/** A build without files, for tests that render pages but load none of their files. */
export const builtSite: BuiltFiles = {
  files: new Map(),
  assets: {
    script: "/entry.js",
    styles: "p{}",
    fonts: undefined,
    preview: { script: "/preview.js", styles: "" },
  },
};
