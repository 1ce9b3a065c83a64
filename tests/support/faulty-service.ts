import { type Contentful, startContentful } from "./contentful/contentful.ts";

export { contentTypes, previewToken } from "./contentful/contentful.ts";
export type { Fault } from "./contentful/faults.ts";
export type FaultyService = Contentful;

/** Starts the simulated Contentful with assets on the API's origin. */
export const startFaultyService = (): Promise<FaultyService> =>
  startContentful({ files: "same origin" });
