import type { BuiltFiles } from "#server/built-files.ts";
import type { Settings } from "#src/page/page-data.ts";
import { defaultTiles } from "#third-party/maps/map-tiles.ts";

/** A build without files, for tests that render pages but load none of their files. */
export const builtSite: BuiltFiles = {
  version: "test",
  folder: "brand/public",
  assets: {
    script: "/entry.js",
    styles: "p{}",
    fonts: undefined,
    preview: { script: "/preview.js", styles: "a{}" },
  },
};

/** The settings of a site without a content service, Google and product domain. */
export const plainSettings: Settings = {
  siteUrl: "https://www.example.com",
  service: { url: "/content-service", space: "sample", environment: "master", token: "sample" },
  maps: undefined,
  tiles: defaultTiles,
  analytics: undefined,
};
