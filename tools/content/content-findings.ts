import { openContentFolder } from "#markdown-source/folder.ts";
import { type Config, previewService } from "#server/config.ts";
import { checkContent } from "#src/content-check/check-content.ts";
import {
  readContentfulContent,
  readFieldIds,
  TokenRefused,
} from "#src/content-check/contentful-content.ts";
import { contentfulAddress, contentFile } from "#src/content-check/edit-address.ts";
import type { Finding } from "#src/content-check/finding.ts";

/**
 * Returns the findings in the configured content.
 * @param drafts whether to check the content including drafts
 * @throws Error when the content cannot be read, or there is no token for drafts
 */
export async function contentFindings(config: Config, drafts = false): Promise<Finding[]> {
  const { findings } = await (config.embedded
    ? checkFiles(config.contentDir, drafts)
    : checkSpace(config, drafts));
  return findings;
}

async function checkFiles(directory: string, hasDrafts: boolean) {
  const { lists, published, drafts, space, problems } = await openContentFolder(directory).read();
  return checkContent(
    hasDrafts ? { lists: drafts, space, problems } : { lists, space: published, problems },
    { editAddress: contentFile, base: "/" },
  );
}

async function checkSpace(config: Config, hasDrafts: boolean) {
  const service = hasDrafts ? previewService(config) : config.service;
  if (!service) {
    throw new Error("CONTENTFUL_PREVIEW_TOKEN is not set: reading drafts requires it");
  }
  const { lists, space } = await readContentfulContent(service, fetch).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error;
    const variable = hasDrafts ? "CONTENTFUL_PREVIEW_TOKEN" : "CONTENTFUL_ACCESS_TOKEN";
    throw new Error(`${variable} is not accepted by ${service.url}: ${error.message}`);
  });
  // A relay of the Delivery API may not know this request.
  const fieldIds = await readFieldIds(service, fetch).catch(() => undefined);
  return checkContent(
    { lists, space: { ...space, ...(fieldIds && { fieldIds }) } },
    { editAddress: contentfulAddress(config.service), base: service.url },
  );
}
