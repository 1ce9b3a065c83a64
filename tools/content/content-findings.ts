import { openContentFolder } from "#content-service/folder.ts";
import { reasonOf } from "#content/requests.ts";
import { checkContent } from "#src/content-check/check-content.ts";
import { readContentfulContent } from "#src/content-check/contentful-content.ts";
import { contentfulAddress, contentFile } from "#src/content-check/edit-address.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { readFieldIds } from "#src/content-check/wire-space.ts";
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
    return checkContent(
      { lists, space: { ...space, ...(fieldIds && { fieldIds }) } },
      { editAddress, whyUnreachable },
    );
  }
  const content = await openContentFolder(directory).read();
  return checkContent(
    drafts
      ? { lists: content.drafts, space: content.space, problems: content.problems }
      : { lists: content.lists, space: content.published, problems: content.problems },
    { editAddress: contentFile, whyUnreachable },
  );
}

/** Returns why a picture cannot be fetched; undefined if it can. */
async function whyUnreachable(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const type = response.headers.get("content-type") ?? "no type";
    void response.body?.cancel();
    if (!response.ok) return `status ${response.status}`;
    return type.startsWith("image/") ? undefined : type;
  } catch (error) {
    return reasonOf(error);
  }
}
