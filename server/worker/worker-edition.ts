import type { Assets } from "#src/pages/document.tsx";
import type { BuiltFiles } from "#server/node/built-files.ts";
import type { SampleContent } from "./sample-content.ts";

/** What a build gives a worker besides its code (tools/build/worker-export.ts); the files are the platform's to keep. */
export type WorkerEdition = {
  assets: Assets;
  files: readonly EditionFile[];
  /** Undefined in a build made for Contentful. */
  sample: SampleContent | undefined;
};

type EditionFile = { path: string; contentType: string; etag: string; compressible: boolean };

/** The platform's store of static files. */
export type AssetStore = { fetch: (url: string) => Promise<Response> };

/** The edition's files as the site knows them: fetched when they are asked for, sent with the site's own headers. */
export const editionFiles = ({ assets, files }: WorkerEdition, store: AssetStore): BuiltFiles => ({
  assets,
  files: new Map(
    files.map(({ path, contentType, etag, compressible }) => [
      path,
      {
        contentType,
        async body() {
          const response = await store.fetch(new URL(path, "http://assets").href);
          if (!response.ok) throw new Error(`${path}: the asset store answered ${response.status}`);
          return { plain: await response.bytes(), etag, compressible };
        },
      },
    ]),
  ),
});
