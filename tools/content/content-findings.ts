import { type Config, previewService } from "#server/config.ts";
import { readSampleSpace } from "#server/content/sample-space.ts";
import { checkContent, errorsFirst } from "#src/content-check/check-content.ts";
import { readContentfulContent, TokenRefused } from "#src/content-check/contentful-content.ts";
import { contentfulAddress } from "#src/content-check/edit-address.ts";
import type { EditAddress, Finding } from "#src/content-check/finding.ts";

/**
 * Returns the findings in the configured content: those in the published content, and those that it has only with its
 * drafts. A space's drafts are read if there is a preview token.
 * @throws Error when the content cannot be read
 */
export async function contentFindings(config: Config): Promise<Finding[]> {
  if (config.sampleSpace !== undefined) return checkSample(config.sampleSpace);
  const drafts = previewService(config);
  const [published, withDrafts = []] = await Promise.all([
    checkSpace(config),
    ...(drafts ? [checkSpace(config, drafts)] : []),
  ]);
  // Without the entry's name, which a draft may change.
  const keyOf = ({ rule, text, field, locale, edit }: Finding) =>
    JSON.stringify([rule, text, field, locale, edit]);
  const known = new Set(published.map(keyOf));
  const ofDrafts = withDrafts.filter((finding) => !known.has(keyOf(finding)));
  return errorsFirst([
    ...published,
    ...ofDrafts.map((found) => ({ ...found, draft: true as const })),
  ]);
}

async function checkSample(folder: string): Promise<Finding[]> {
  const editAddress: EditAddress = ({ entry, asset }) =>
    `${folder}/space.json: ${asset ?? entry.id}`;
  const { lists, space } = await readSampleSpace(folder, (message) => console.error(message));
  return (await checkContent({ lists, space }, { editAddress, base: "/" })).findings;
}

/** @param service the configured one, or with the preview token */
async function checkSpace(config: Config, service = config.service): Promise<Finding[]> {
  const { lists, space } = await readContentfulContent(service, fetch).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error;
    const isPublished = service === config.service;
    const variable = isPublished ? "CONTENTFUL_ACCESS_TOKEN" : "CONTENTFUL_PREVIEW_TOKEN";
    throw new Error(`${variable} is not accepted by ${service.url}: ${error.message}`);
  });
  const { findings } = await checkContent(
    { lists, space },
    { editAddress: contentfulAddress(config.service), base: service.url },
  );
  return findings;
}
