import * as v from "valibot";
import type { Field } from "#content/model.ts";
import type { Checked } from "./checked-entry.ts";
import type { Facts, Finding, Rule } from "./finding.ts";
import { quoted } from "./quoted.ts";

/**
 * Whether an entry's images are there, large enough for their place, light enough and described. An asset that
 * several entries use is judged once.
 * @param seen what was judged before; what is judged here is added
 */
export function checkImages(checked: Checked, id: string, field: Field, seen: Set<string>): void {
  if (field.kind !== "image" && field.kind !== "images") return;
  const { held, report, options } = checked;
  const demands: Demands = field;
  checkPresence(checked, id, field.wanted === true);
  for (const { locale, value } of held(id)) {
    const links = field.kind === "images" && Array.isArray(value) ? value : [value];
    for (const link of links) {
      const parsed = v.safeParse(assetLink, link);
      const where = { field: id, locale };
      if (!parsed.success) {
        report("error", "wrong-kind", where, { value: quoted(link), wanted: "asset" });
        continue;
      }
      const asset = parsed.output.sys.id;
      if (checked.asset(asset)) {
        judge(checked, id, asset, demands, seen);
      } else {
        const isDraft = options.drafts?.has(asset) === true;
        report("error", isDraft ? "link-draft" : "link-nowhere", where, { asset });
      }
    }
  }
}

type Demands = { minWidth: number; maxBytes?: number; decorative?: true };

const assetLink = v.object({
  sys: v.object({ type: v.literal("Link"), linkType: v.literal("Asset"), id: v.string() }),
});

/** A news item may do with either of its image fields, so the big one stands for both. */
function checkPresence({ type, locales, shown, report }: Checked, id: string, wanted: boolean) {
  const fields = type === "news" && id === "bigImage" ? ["bigImage", "images"] : [id];
  if (!wanted && fields.length === 1) return;
  const isThere = (field: string, locale: string) => {
    const value = shown(field, locale);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  };
  const without = locales.filter((locale) => !fields.some((field) => isThere(field, locale)));
  if (without.length === 0) return;
  const locale = without.length === locales.length ? undefined : without[0];
  report("warning", "image-missing", { field: id, locale }, {});
}

function judge(
  { locales, report, options, asset: assetOf }: Checked,
  field: string,
  assetId: string,
  { minWidth, maxBytes, decorative }: Demands,
  seen: Set<string>,
): void {
  const asset = assetOf(assetId);
  if (!asset) return;
  const once = (key: string) => !seen.has(`${assetId} ${key}`) && seen.add(`${assetId} ${key}`);
  for (const [locale, file] of Object.entries(asset.file)) {
    const { fileName, contentType, size = 0, width, height = 0 } = file;
    const say = <R extends Rule>(level: Finding["level"], rule: R, facts: Facts[R]) => {
      // A file that stands under several locales is one file.
      if (!once(`${rule} ${file.url}`)) return;
      const shownLocale = Object.keys(asset.file).length > 1 ? locale : undefined;
      report(level, rule, { field, locale: shownLocale, asset: assetId }, facts);
    };
    if (!contentType.startsWith("image/")) {
      say("error", "no-image", { file: fileName, contentType });
      continue;
    }
    if (width !== undefined && width < minWidth) {
      say("warning", "image-small", { file: fileName, width, least: minWidth });
    }
    const most = maxBytes ?? (contentType === "image/svg+xml" ? largestDrawing : largestMaster);
    if (size > most) say("warning", "image-heavy", { file: fileName, size, most });
    else if (width !== undefined && width * height > largestForAvif) {
      say("warning", "image-large", { file: fileName, width, height, most: largestForAvif });
    }
  }
  if (Object.keys(asset.file).length === 0 && once("file")) {
    report("error", "no-image", { field, asset: assetId }, {});
  }
  if (decorative === true) return;
  for (const locale of locales) {
    if (asset.description[locale]?.trim() || options.isDecorative?.(assetId, locale)) continue;
    if (!once(`alternative-text ${locale}`)) continue;
    const otherHasIt = Object.values(asset.description).some((text) => text.trim() !== "");
    const where = { field, locale, asset: assetId };
    report("warning", "alternative-text", where, { locale, otherHasIt });
  }
}

const megabyte = 1_000_000;
/** Contentful's largest image that can be made smaller, in bytes. */
const largestMaster = 20 * megabyte;
/** Contentful makes no AVIF of a larger one; in pixels. */
const largestForAvif = 9_000_000;
/** A drawing is delivered as it is; in bytes. */
const largestDrawing = 100_000;
