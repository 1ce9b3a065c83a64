import type { BuiltFiles } from "#server/built-files.ts";

/** The sources in place of built files; Vite serves them. */
export const builtSources: BuiltFiles = {
  version: "development",
  folder: "brand/public",
  assets: {
    script: "/src/client/entry.client.ts",
    styles: '@import url("/src/styles/site.css");',
    fonts: undefined,
    preview: {
      script: "/src/preview/preview.client.tsx",
      styles: '@import url("/src/preview/preview-bar.css");',
    },
  },
};
