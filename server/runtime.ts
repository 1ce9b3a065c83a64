import type { Fetcher } from "#content/requests.ts";
import type { FileEditing } from "#src/content-check/file-editing.ts";
import type { MakeBody } from "./pages/body.ts";
import type { Config } from "./config.ts";
import type { ContentSource } from "./content/content-source.ts";
import type { Log } from "./node/log.ts";
import type { Pages } from "./pages/pages.ts";

/** What the site needs of the machine it runs on, and which differs between Node.js and the edge. */
export type Runtime = {
  bodyOf: MakeBody;
  /** Asks services elsewhere. */
  fetcher: Fetcher;
  /** @param pages are told of content that is about to be shown; what they reject is not taken */
  contentSource: (
    config: Config,
    log: Log,
    pages: Pick<Pages, "render" | "names">,
  ) => ContentSource;
  /** Reads a content folder for editors. Undefined where there are no files, nor an embedded content service. */
  fileEditing: ((directory: string) => Promise<FileEditing>) | undefined;
};
