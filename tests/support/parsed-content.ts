import { answerOf, perRequest, type RequestName } from "#content/service";
import type { Locale } from "#language/languages.ts";
import { applyAnswers, contentOf, emptyState } from "#content/state";

type Fields = Readonly<Record<string, unknown>>;

type Lists = { readonly [Name in RequestName]?: readonly Fields[] };

/** Returns answers whose entries have these fields; an entry's id is its list and place. */
export const answersWith = (lists: Lists, assets: readonly unknown[] = []) =>
  perRequest((name) => {
    const entries = lists[name] ?? [];
    const items = entries.map((fields, index) => ({ sys: { id: `${name}-${index}` }, fields }));
    return answerOf(name, { items, includes: assets });
  });

/** Returns the content of a page with these answers. */
export const parsedContent = (lists: Lists, assets?: readonly unknown[], locale: Locale = "sv") =>
  contentOf(applyAnswers(emptyState(locale), answersWith(lists, assets)).state);

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
    title: `Filen ${id}`,
    description,
    file: { url: `https://images.example/${id}.png`, contentType, details: { image } },
  },
});
