import * as v from "valibot";
import type { Field } from "#content/model.ts";
import type { Checked } from "./checked-entry.ts";
import type { Rule } from "./finding.ts";
import type { WireFile } from "./wire-space.ts";

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
      const about = (found: string, expected: string) => ({ field: id, locale, found, expected });
      if (!parsed.success) {
        report(
          "error",
          "wrong-kind",
          about(JSON.stringify(link).slice(0, 80), "a link to an asset"),
        );
        continue;
      }
      const assetId = parsed.output.sys.id;
      const asset = checked.asset(assetId);
      if (asset) {
        judge(checked, id, assetId, demands, seen);
      } else if (options.drafts?.has(assetId) === true) {
        report(
          "error",
          "link-draft",
          about(`the asset ${assetId} is a draft`, "a published asset"),
        );
      } else {
        report("error", "link-nowhere", about(`there is no asset ${assetId}`, "a published asset"));
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
  report("warning", "image-missing", {
    field: id,
    locale: without.length === locales.length ? undefined : without[0],
    found: "there is no image",
    expected: "an image: the place for it stays empty, or gets a stand-in",
  });
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
    const say = (level: "error" | "warning", rule: Rule, found: string, expected: string) => {
      // A file that stands under several locales is one file.
      if (once(`${rule} ${file.url}`)) {
        const shownLocale = Object.keys(asset.file).length > 1 ? locale : undefined;
        report(level, rule, { field, locale: shownLocale, found, expected }, assetId);
      }
    };
    if (!file.contentType.startsWith("image/")) {
      say("error", "no-image", `${file.fileName} is ${file.contentType}`, "an image");
      continue;
    }
    if (file.width !== undefined && file.width < minWidth) {
      const expected = `at least ${minWidth} pixels, or it looks blurred`;
      say("warning", "image-small", `${file.fileName} is ${file.width} pixels wide`, expected);
    }
    const [found, expected] = tooHeavy(file, maxBytes) ?? [];
    if (found !== undefined && expected !== undefined)
      say("warning", "image-heavy", found, expected);
  }
  if (Object.keys(asset.file).length === 0 && once("file")) {
    const about = { field, found: "the asset has no file", expected: "an image" };
    report("error", "no-image", about, assetId);
  }
  if (decorative === true) return;
  for (const locale of locales) {
    if (asset.description[locale]?.trim() || options.isDecorative?.(assetId, locale)) continue;
    if (!once(`alternative-text ${locale}`)) continue;
    const others = Object.values(asset.description).some((text) => text.trim() !== "");
    report(
      "warning",
      "alternative-text",
      {
        field,
        locale,
        found: others ? "its text is in the other language only" : "nothing says what it shows",
        expected: `a description in ${locale} for those who do not see it`,
      },
      assetId,
    );
  }
}

const megabyte = 1_000_000;
/** Contentful's largest image that can be made smaller, in bytes. */
const largestMaster = 20 * megabyte;
/** Contentful makes no AVIF of a larger one; in pixels. */
const largestForAvif = 9_000_000;
/** A drawing is delivered as it is; in bytes. */
const largestDrawing = 100_000;

function tooHeavy(file: WireFile, maxBytes: number | undefined): [string, string] | undefined {
  const { fileName, size = 0, width = 0, height = 0, contentType } = file;
  const limit = maxBytes ?? (contentType === "image/svg+xml" ? largestDrawing : largestMaster);
  if (size > limit) return [`${fileName} is ${kilobytes(size)}`, `at most ${kilobytes(limit)}`];
  if (width * height <= largestForAvif) return undefined;
  return [
    `${fileName} is ${width} × ${height} pixels`,
    `at most ${largestForAvif / 1_000_000} megapixels: beyond it no AVIF is made`,
  ];
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
