import type { Fetcher } from "#content/requests.ts";
import type { KeptSite } from "#content/take-in.ts";
import type { FileEditing } from "#src/content-check/file-editing.ts";
import type { MakeBody } from "./body.ts";
import type { Config } from "./config.ts";
import type { ContentSource } from "./content-source.ts";
import type { Log } from "./log.ts";
import type { Sprites } from "./sprites.ts";

/** What the site needs of the machine it runs on, and which differs between Node.js and the edge. */
export type Runtime = {
  bodyOf: MakeBody;
  /** Asks services elsewhere. */
  fetcher: Fetcher;
  /** @param onChange is told of content that is about to be shown; what it rejects is not taken */
  contentSource: (
    config: Config,
    log: Log,
    sprites: Sprites,
    onChange: (site: KeptSite) => Promise<void>,
  ) => ContentSource;
  /** Reads a content folder for editors. Undefined where there are no files, nor an embedded content service. */
  fileEditing: ((directory: string) => Promise<FileEditing>) | undefined;
};
