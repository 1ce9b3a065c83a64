import { checkSpace } from "#src/content-check/check-space.ts";
import { type Finding, inOrder } from "#src/content-check/finding.ts";
import { readWireSpace } from "#src/content-check/wire-space.ts";
import type { ContentSource } from "./content-source.ts";

/**
 * What is to be mended in the content of a source.
 * @param drafts whether to look at what is being written instead of what is published
 * @throws Error when the content cannot be read, or there is no token for drafts
 */
export async function contentFindings(source: ContentSource, drafts = false): Promise<Finding[]> {
  const { published, preview, fetcher, options, fileFindings } = source;
  if (drafts && !preview) {
    throw new Error("CONTENTFUL_PREVIEW_TOKEN is not set: expected it, to read drafts");
  }
  const [seen, withDrafts] = await Promise.all([
    readWireSpace(published, fetcher),
    preview && readWireSpace(preview, fetcher),
  ]);
  if (drafts && withDrafts) return inOrder([...fileFindings, ...checkSpace(withDrafts, options)]);
  const ids = new Set(seen.assets.map(({ id }) => id));
  const draftIds = withDrafts?.assets.map(({ id }) => id).filter((id) => !ids.has(id));
  const findings = checkSpace(seen, { ...options, drafts: new Set(draftIds) });
  return inOrder([...fileFindings, ...findings]);
}
