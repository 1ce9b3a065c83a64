import { type Contentful, startContentful } from "./contentful/contentful.ts";

export { previewToken } from "./contentful/contentful.ts";
export { type Fault, faults } from "./contentful/faults.ts";
export type FaultyService = Contentful;

/** The service whose files are on its own origin. */
export const startFaultyService = (directory = "content-files"): Promise<FaultyService> =>
  startContentful({ directory, files: "same origin" });
