import type { FolderContent } from "#content-service/folder.ts";
import type { EncodeBody, EncodedBody } from "#content-service/http/encoded-body.ts";
import type { Fetcher } from "#content/requests.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Config } from "./config.ts";
import type { ContentSource } from "./content/content-source.ts";
import type { MirrorState } from "./content/health.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { Pages } from "./pages/rendered-pages.ts";

/** The client build's files by path, and the assets that pages refer to. */
export type BuiltFiles = { assets: Assets; files: ReadonlyMap<string, BuiltFile> };

type BuiltFile = { body: () => Promise<EncodedBody>; contentType: string };

/** What differs between Node.js and the Workers runtime. */
export type Runtime = {
  encodeBody: EncodeBody;
  fetcher: Fetcher;
  /** @param pages renders new content before it is shown; content that cannot be rendered is discarded */
  contentSource: (
    config: Config,
    log: Log,
    pages: Pick<Pages, "render" | "hasPicture">,
  ) => ContentSource;
  /** Reads a content folder with drafts; undefined on a host without files, which has no embedded content service. */
  readDrafts: (() => Promise<FolderContent>) | undefined;
  /** Returns the mirror's state; undefined without MIRROR_DIR. */
  mirror?: (() => MirrorState) | undefined;
  /** Undefined without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
};
