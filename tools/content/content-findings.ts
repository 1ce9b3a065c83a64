import { openContentFolder } from "#content-service/folder.ts";
import { checkContent } from "#src/content-check/check-content.ts";
import { readContentfulContent, readFieldIds } from "#src/content-check/contentful-content.ts";
import { contentfulAddress, contentFile } from "#src/content-check/edit-address.ts";
import type { Finding } from "#src/content-check/finding.ts";
import type { ToolContent } from "./content-source.ts";

/**
 * Returns the findings in the content of a source.
 * @param drafts whether to check the content including drafts
 * @throws Error when the content cannot be read, or there is no token for drafts
 */
export async function contentFindings(source: ToolContent, drafts = false): Promise<Finding[]> {
  const { published, preview, fetcher, directory } = source;
  if (drafts && !preview) {
    throw new Error("CONTENTFUL_PREVIEW_TOKEN is not set: reading drafts requires it");
  }
  const service = drafts && preview ? preview : published;
  if (directory === undefined) {
    const editAddress = contentfulAddress(published);
    const { lists, space } = await readContentfulContent(service, fetcher);
    // A relay of the Delivery API may not know this request.
    const fieldIds = await readFieldIds(service, fetcher).catch(() => undefined);
    const content = { lists, space: { ...space, ...(fieldIds && { fieldIds }) } };
    return (await checkContent(content, { editAddress, base: service.url })).findings;
  }
  const content = await openContentFolder(directory).read();
  const checked = await checkContent(
    drafts
      ? { lists: content.drafts, space: content.space, problems: content.problems }
      : { lists: content.lists, space: content.published, problems: content.problems },
    { editAddress: contentFile, base: "/" },
  );
  return checked.findings;
}
