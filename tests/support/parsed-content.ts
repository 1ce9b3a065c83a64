import { answerOf, perRequest, type RequestName } from "#content/service";
import { applyAnswers, contentOf, emptyState } from "#content/state";

type Fields = Readonly<Record<string, unknown>>;

/** Returns a Swedish page's content whose entries have these fields; an entry's id is its list and place. */
export function parsedContent(
  lists: { readonly [Name in RequestName]?: readonly Fields[] },
  assets: readonly unknown[] = [],
) {
  const answers = perRequest((name) => {
    const entries = lists[name] ?? [];
    const items = entries.map((fields, index) => ({ sys: { id: `${name}-${index}` }, fields }));
    return answerOf(name, () => ({ items, includes: assets }));
  });
  return contentOf(applyAnswers(emptyState("sv"), answers).state);
}

export const linkTo = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });

/** Returns a picture as the content service sends it. */
export const assetOf = (
  id: string,
  description = "",
  contentType = "image/png",
  image = { width: 1600, height: 900 },
) => ({
  sys: { id, type: "Asset" },
  fields: {
    description,
    file: { url: `https://images.example/${id}.png`, contentType, details: { image } },
  },
});
