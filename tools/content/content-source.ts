import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedAccess } from "#content-service/delivery/access.ts";
import { createContentService } from "#content-service/app.ts";
import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { type Config, embeddedPath, previewService } from "#server/config.ts";

/** The tools' access to content: Contentful, or the embedded service over content files. */
export type ToolContent = {
  published: ContentService;
  /** With drafts; undefined without a preview token. */
  preview: ContentService | undefined;
  fetcher: Fetcher;
  /** Of the content files. */
  directory: string | undefined;
};

export async function contentSource(config: Config): Promise<ToolContent> {
  const { service, contentDir } = config;
  return config.embedded
    ? embeddedSource(contentDir)
    : {
        published: service,
        preview: previewService(config),
        fetcher: fetch,
        directory: undefined,
      };
}

/** @param directory a folder laid out like content-files/ */
export async function embeddedSource(directory: string): Promise<ToolContent> {
  const previewToken = crypto.randomUUID();
  const service = createContentService({
    directory,
    // Tools request original files only, and only variants are cached, so nothing is written there.
    cacheDirectory: join(tmpdir(), "content-tools"),
    basePath: embeddedPath,
    previewToken,
    log: () => undefined,
  });
  const published = { url: embeddedPath, ...embeddedAccess };
  return {
    published,
    preview: { ...published, token: previewToken },
    fetcher: async (url, init) => service.request(url, init),
    directory,
  };
}
