import { type Contentful, startContentful } from "./contentful/contentful.ts";
import { contentDirectory } from "#tests/support/company.ts";

export { contentTypes, previewToken } from "./contentful/contentful.ts";
export { type Fault, faults } from "./contentful/faults.ts";
export type FaultyService = Contentful;

/** Starts the simulated Contentful with assets on the API's origin. */
export const startFaultyService = (directory = contentDirectory): Promise<FaultyService> =>
  startContentful({ directory, files: "same origin" });
