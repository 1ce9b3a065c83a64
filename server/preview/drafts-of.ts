import { type Config, previewService } from "#server/config.ts";
import { fetchLimited } from "#server/content/source.ts";
import { readContentfulContent, readVersion } from "#src/content-check/contentful-content.ts";
import { contentfulAddress } from "#src/content-check/edit-address.ts";

/** Returns how the preview reads drafts. Without a preview token it shows published content, as its bar explains. */
export function draftsOf(config: Config) {
  const drafts = previewService(config);
  const service = drafts ?? config.service;
  return {
    hasToken: drafts !== undefined,
    base: service.url,
    contentful: { space: service.space, environment: service.environment },
    editAddress: contentfulAddress(service),
    readVersion: () => readVersion(service, fetchLimited()),
    read: () => readContentfulContent(service, fetchLimited()),
  };
}
