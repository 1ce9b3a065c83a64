import * as v from "valibot";
import type { Field } from "#content/model.ts";
import type { Locale } from "#language/languages.ts";
import type { CheckedSpace } from "./checked-content.ts";
import type { EntryView } from "./entry-view.ts";
import type { Message } from "./finding.ts";
import { messages } from "./messages.ts";

/** Bytes of the largest picture that Contentful can scale. */
const maxBytesToScale = 20_000_000;
/** Bytes. SVG is not scaled or compressed for delivery. */
const maxSvgBytes = 100_000;

type PictureField = Extract<Field, { kind: "image" | "images" }>;

const assetLink = v.object({ sys: v.object({ linkType: v.literal("Asset"), id: v.string() }) });

/**
 * Checks that an entry has its pictures, and that they have enough pixels, are not too heavy and have alternative texts.
 * The parser reports links that lead to no picture.
 * @param seen keys of reported findings, since several entries may show an asset; this call adds its own
 */
export function checkPictures(
  entry: EntryView,
  id: string,
  field: PictureField,
  { space, locales, seen }: { space: CheckedSpace; locales: readonly Locale[]; seen: Set<string> },
): void {
  checkPresence(entry, id, field, locales);
  for (const link of entry.values(id).flatMap(({ value }) => value)) {
    const parsed = v.safeParse(assetLink, link);
    const asset = space.assets.find((each) => parsed.success && each.id === parsed.output.sys.id);
    if (!asset) continue;
    const report = (message: Message, locale?: Locale) => {
      const key = [asset.id, message.rule, locale].join(" ");
      if (!seen.has(key)) entry.report(message, { field: id, locale, asset: asset.id });
      seen.add(key);
    };
    checkFiles(asset, field, report);
    // A content file says with an empty text that the picture is decoration.
    const needsText = (text: string | undefined) => text !== "" && !text?.trim();
    for (const locale of "decorative" in field ? [] : locales) {
      if (needsText(asset.description[locale])) report(messages.alternativeText(), locale);
    }
  }
}

/** Reports a missing picture. A news item needs only one of its pictures (`media` may be an asset). */
function checkPresence(
  { type, shown, report }: EntryView,
  id: string,
  { recommended }: PictureField,
  locales: readonly Locale[],
) {
  const fields = type === "news" && id === "bigImage" ? ["bigImage", "images", "media"] : [id];
  if (recommended !== true && fields.length === 1) return;
  const without = locales.filter(
    (locale) =>
      !fields.some((field) => {
        const value = shown(field, locale);
        return Array.isArray(value) ? value.length > 0 : typeof value === "object" && value;
      }),
  );
  if (without.length === 0) return;
  const locale = without.length === locales.length ? undefined : without[0];
  report(messages.imageMissing(), { field: id, locale });
}

function checkFiles(
  asset: CheckedSpace["assets"][number],
  { minWidth, maxBytes }: PictureField,
  report: (message: Message) => void,
): void {
  for (const { fileName, contentType, size = 0, image } of Object.values(asset.file)) {
    if (!contentType.startsWith("image/")) continue;
    const isSvg = contentType === "image/svg+xml";
    const width = image?.width ?? minWidth;
    if (!isSvg && width < minWidth) report(messages.imageSmall(fileName, width, minWidth));
    const most = maxBytes ?? (isSvg ? maxSvgBytes : maxBytesToScale);
    if (size > most) report(messages.imageLarge(fileName, kilobytes(size), kilobytes(most)));
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
