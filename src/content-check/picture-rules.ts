import { assetIds } from "#content/linked-assets.ts";
import type { Locale } from "#language/languages.ts";
import type { CheckedSpace } from "./checked-content.ts";
import type { EntryView, FieldView } from "./entry-view.ts";
import { message } from "./messages.ts";

/** Checks that an entry's pictures have alternative texts. The parser reports links that lead to no picture. */
export function checkPictures(
  entry: EntryView,
  { id, kind, values }: FieldView,
  { assets }: CheckedSpace,
  spaceLocales: readonly Locale[],
): void {
  if (kind !== "image" && kind !== "images") return;
  for (const assetId of assetIds(values.map(({ value }) => value))) {
    const asset = assets.find((each) => each.id === assetId);
    if (!asset) continue;
    for (const locale of spaceLocales) {
      if (asset.description[locale]?.trim()) continue;
      entry.report(message("alternative-text"), { field: id, locale, asset: asset.id });
    }
  }
}
