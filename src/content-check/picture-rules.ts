import * as v from "valibot";
import type { Field } from "#content/model.ts";
import type { Locale } from "#language/languages.ts";
import type { CheckedSpace } from "./checked-content.ts";
import type { EntryView, FieldView } from "./entry-view.ts";
import type { Message } from "./finding.ts";
import { message } from "./messages.ts";

/** Bytes of the largest picture that Contentful can scale. */
const maxBytesToScale = 20_000_000;
/** Bytes. SVG is not scaled or compressed for delivery. */
const maxSvgBytes = 100_000;

type PictureField = Extract<Field, { kind: "image" | "images" }>;

const assetLink = v.object({ sys: v.object({ linkType: v.literal("Asset"), id: v.string() }) });

/**
 * Checks that an entry has its pictures, and that they have enough pixels, are not too heavy and have alternative texts.
 * The parser reports links that lead to no picture.
 */
export function checkPictures(
  entry: EntryView,
  { id, field, values }: FieldView,
  { assets }: CheckedSpace,
  spaceLocales: readonly Locale[],
): void {
  if (field.kind !== "image" && field.kind !== "images") return;
  checkPresence(entry, id, field, spaceLocales);
  for (const link of values.flatMap(({ value }) => value)) {
    const parsed = v.safeParse(assetLink, link);
    const asset = assets.find((each) => parsed.success && each.id === parsed.output.sys.id);
    if (!asset) continue;
    const report = (found: Message, locale?: Locale) =>
      entry.report(found, { field: id, locale, asset: asset.id });
    checkFiles(asset, field, report);
    // A content file says with an empty text that the picture is decoration.
    const needsText = (text: string | undefined) => text !== "" && !text?.trim();
    for (const locale of field.decorative ? [] : spaceLocales) {
      if (needsText(asset.description[locale])) report(message("alternative-text"), locale);
    }
  }
}

/** Reports a missing picture. A news item needs only one of its pictures (`media` may be an asset). */
function checkPresence(
  { type, fields, report }: EntryView,
  id: string,
  { recommended }: PictureField,
  spaceLocales: readonly Locale[],
): void {
  const isNewsPicture = type === "news" && id === "bigImage";
  if (!recommended && !isNewsPicture) return;
  const ids = isNewsPicture ? ["bigImage", "images", "media"] : [id];
  const candidates = fields.filter((each) => ids.includes(each.id));
  for (const locale of spaceLocales) {
    const shown = candidates.flatMap((each) => each.shown(locale));
    if (shown.some((value) => typeof value === "object" && value)) continue;
    report(message("image-missing"), { field: id, locale });
  }
}

function checkFiles(
  asset: CheckedSpace["assets"][number],
  { minWidth, maxBytes }: PictureField,
  report: (found: Message) => void,
): void {
  for (const { fileName, contentType, size = 0, image } of Object.values(asset.file)) {
    if (!contentType.startsWith("image/")) continue;
    const isSvg = contentType === "image/svg+xml";
    const width = image?.width ?? minWidth;
    if (!isSvg && width < minWidth) {
      report(message("image-small", `${fileName} (${width})`, `${minWidth}`));
    }
    const most = maxBytes ?? (isSvg ? maxSvgBytes : maxBytesToScale);
    if (size > most) {
      report(message("image-large", `${fileName} (${kilobytes(size)})`, kilobytes(most)));
    }
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
