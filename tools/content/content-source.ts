import type { Fetcher } from "#content/get-list.ts";
import type { ContentService } from "#content/service.ts";
import { type Config, previewService } from "#server/config.ts";

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
  const published = { url: "/", space: "", environment: "", token: "" };
  return {
    published,
    preview: published,
    fetcher: () => Promise.reject(new Error("content files have no content service")),
    directory,
  };
}
