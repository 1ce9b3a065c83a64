import type { Assets } from "#src/pages/document.tsx";
import type { BuiltFiles } from "#server/runtime.ts";
import type { SampleContent } from "./sample-content.ts";

/** The data of a worker's build (tools/build/worker-export.ts). The platform stores the files. */
export type WorkerEdition = {
  assets: Assets;
  files: readonly EditionFile[];
  /** Undefined in a build made for Contentful. */
  sample: SampleContent | undefined;
};

type EditionFile = { path: string; contentType: string; etag: string; compressible: boolean };

/** The platform's store of static files. */
export type AssetStore = { fetch: (url: string) => Promise<Response> };

/** Returns the edition's files, which are fetched from the store on request and sent with the site's headers. */
export const editionFiles = ({ assets, files }: WorkerEdition, store: AssetStore): BuiltFiles => ({
  assets,
  files: new Map(
    files.map(({ path, contentType, etag, compressible }) => [
      path,
      {
        contentType,
        async body() {
          const response = await store.fetch(new URL(path, "http://assets").href);
          if (!response.ok)
            throw new Error(`${path}: the asset store answered ${response.status}, expected 200`);
          return { plain: await response.bytes(), etag, compressible };
        },
      },
    ]),
  ),
});
