import { type Config, previewService } from "#server/config.ts";
import { readContentfulContent, readVersion } from "#src/content-check/contentful-content.ts";
import { contentfulAddress, entryId } from "#src/content-check/edit-address.ts";
import type { FolderContent } from "#markdown-source/folder.ts";

/**
 * Returns how the preview reads drafts: from Contentful, or from the content files.
 * @param files undefined with Contentful
 */
export function draftsOf(config: Config, files: (() => Promise<FolderContent>) | undefined) {
  if (files) {
    return {
      hasToken: true,
      base: config.service.url,
      contentful: undefined,
      editAddress: entryId,
      readVersion: undefined,
      async read() {
        const { drafts, space } = await files();
        return { lists: drafts, space };
      },
    };
  }
  const drafts = previewService(config);
  // Without a preview token the preview shows published content, as its bar explains.
  const service = drafts ?? config.service;
  return {
    hasToken: drafts !== undefined,
    base: service.url,
    contentful: { space: service.space, environment: service.environment },
    editAddress: contentfulAddress(service),
    readVersion: () => readVersion(service, fetch),
    read: () => readContentfulContent(service, fetch),
  };
}
