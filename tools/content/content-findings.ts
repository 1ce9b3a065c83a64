import { checkSpace } from "#src/content-check/check-space.ts";
import { svgsShownBlack } from "#src/content-check/svg-colours.ts";
import { type Finding, errorsFirst } from "#src/content-check/finding.ts";
import { readWireSpace } from "#src/content-check/wire-space.ts";
import type { ToolContent } from "./content-source.ts";

/**
 * Returns the findings in the content of a source.
 * @param drafts whether to check the content including drafts
 * @throws Error when the content cannot be read, or there is no token for drafts
 */
export async function contentFindings(source: ToolContent, drafts = false): Promise<Finding[]> {
  const { published, preview, fetcher, fileFindings } = source;
  if (drafts && !preview) {
    throw new Error("CONTENTFUL_PREVIEW_TOKEN is not set: reading drafts requires it");
  }
  const [publishedSpace, withDrafts] = await Promise.all([
    readWireSpace(published, fetcher),
    preview && readWireSpace(preview, fetcher),
  ]);
  const { assets } = drafts && withDrafts ? withDrafts : publishedSpace;
  const options = {
    ...source.options,
    svgsShownBlack: await svgsShownBlack(assets, published, fetcher),
  };
  if (drafts && withDrafts)
    return errorsFirst([...fileFindings, ...checkSpace(withDrafts, options)]);
  const ids = new Set(publishedSpace.assets.map(({ id }) => id));
  const draftIds = withDrafts?.assets.map(({ id }) => id).filter((id) => !ids.has(id));
  const findings = checkSpace(publishedSpace, { ...options, drafts: new Set(draftIds) });
  return errorsFirst([...fileFindings, ...findings]);
}
