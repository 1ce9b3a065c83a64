import type { Assets } from "#src/pages/document.tsx";
import type { BuiltFiles } from "#server/runtime.ts";
import type { BuiltContent } from "./built-content.ts";

/** The data that a worker is built with (tools/build/worker-export.ts). The platform stores the files. */
export type WorkerBuild = {
  assets: Assets;
  files: readonly WorkerFile[];
  /** Undefined in a build made for Contentful. */
  content: BuiltContent | undefined;
};

type WorkerFile = { path: string; contentType: string; etag: string; compressible: boolean };

/** The platform's store of static files. */
export type AssetStore = { fetch: (url: string) => Promise<Response> };

/** Returns the build's files, which are fetched from the store on request and sent with the site's headers. */
export const workerFiles = ({ assets, files }: WorkerBuild, store: AssetStore): BuiltFiles => ({
  assets,
  files: new Map(
    files.map(({ path, contentType, etag, compressible }) => [
      path,
      {
        contentType,
        async body() {
          const response = await store.fetch(new URL(path, "http://assets").href);
          const { ok, status } = response;
          if (!ok)
            throw new Error(`${path}: the asset store responded with ${status}, expected 200`);
          return { plain: await response.bytes(), etag, compressible };
        },
      },
    ]),
  ),
});
