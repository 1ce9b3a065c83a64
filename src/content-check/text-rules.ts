import type { ContentTypeId, Field } from "#content/model.ts";
import { readInterval } from "#content/interval.ts";
import { quoted } from "#content/quoted.ts";
import { readRichText, type RichElement, type RichNode, textOf } from "#content/rich-text.ts";
import { readSocialProfile } from "#content/social-profile.ts";
import { linkAddress } from "#content/web-address.ts";
import { anchorIds, reservedIds } from "#sections/anchors.ts";
import { newsInStrip } from "#site.config";
import { readablePair, type Rgb } from "#ui/content-styles.ts";
import { parseColour } from "#src/pages/parse-colour.ts";
import type { Checked } from "./checked-entry.ts";
import type { Facts, Finding, Rule } from "./finding.ts";

/** The ids of elements that links within the page can target, per locale. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export function anchorsOf(entries: readonly Checked[], locales: readonly string[]): Anchors {
  return new Map(
    locales.map((locale) => {
      const titled = (type: ContentTypeId, field: string) =>
        entries.flatMap(({ entry, shown, type: its }) => {
          const title = its === type ? trimmed(shown(field, locale)) : "";
          return title === "" ? [] : [{ title, entry }];
        });
      const areas = titled("area", "title");
      const cases = titled("useCase", "headline");
      const ids = reservedIds();
      for (const each of [areas, cases]) {
        anchorIds(
          each.map(({ title }) => title),
          ids,
        );
      }
      // The page shows the newest items only (requests.ts).
      const news = titled("news", "headline").toSorted((one, other) =>
        (other.entry.createdAt ?? "").localeCompare(one.entry.createdAt ?? ""),
      );
      for (const { entry } of news.slice(0, newsInStrip)) ids.add(`news-${entry.id}`);
      return [locale, ids];
    }),
  );
}

const trimmed = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Checks that a field's values have the right type, fit the design and link to something that exists. */
export function checkText(checked: Checked, id: string, field: Field, anchors: Anchors): void {
  for (const { locale, value } of checked.values(id)) {
    const report: Report = (level, rule, facts) =>
      checked.report(level, rule, { field: id, locale }, facts);
    const isDeadLink = (address: string) => {
      const safe = linkAddress(address);
      if (safe === undefined) return true;
      if (!safe.startsWith("#") || safe === "#") return false;
      const targets = locale === undefined ? [...anchors.values()] : [anchors.get(locale)];
      return !targets.some((ids) => ids?.has(decoded(safe.slice(1))));
    };
    if (field.kind === "flag") {
      if (typeof value !== "boolean") {
        report("error", "wrong-kind", { value: quoted(value), wanted: "flag" });
      }
      continue;
    }
    if (field.kind === "interval") {
      checkInterval(value, field.minimum, report);
      continue;
    }
    if (field.kind === "image" || field.kind === "images") continue;
    if (field.kind === "profiles") {
      checkLines(value, report, (line) => {
        if (readSocialProfile(line) === undefined) {
          report("error", "profile", { value: quoted(line) });
        }
      });
      continue;
    }
    if (typeof value !== "string") {
      // The page accepts an asset in `media` and shows it as a picture.
      if (id === "media" && typeof value === "object") continue;
      report("error", "wrong-kind", { value: quoted(value), wanted: "text" });
      continue;
    }
    const text = value.trim();
    switch (field.kind) {
      case "line":
      case "markdown":
        if (text.length > field.max) {
          report("warning", "text-long", { length: text.length, most: field.max });
        }
        if (field.kind === "markdown" && value !== "") checkMarkdown(value, isDeadLink, report);
        break;
      case "colour":
        if (text !== "") checkColour(text, report);
        break;
      case "email":
        if (text !== "" && !/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text)) {
          report("error", "email", { value: quoted(text) });
        }
        break;
      case "link":
        if (text !== "" && isDeadLink(text)) {
          report("error", "address", { value: quoted(text), within: "field" });
        }
        break;
      default:
        field satisfies never;
    }
  }
  checkRibbon(checked, id);
}

function checkLines(value: unknown, report: Report, check: (line: string) => void): void {
  if (!Array.isArray(value)) {
    report("error", "wrong-kind", { value: quoted(value), wanted: "texts" });
    return;
  }
  for (const line of value) {
    if (typeof line === "string") check(line.trim());
    else report("error", "wrong-kind", { value: quoted(line), wanted: "text" });
  }
}

type Report = <R extends Rule>(level: Finding["level"], rule: R, facts: Facts[R]) => void;

function checkInterval(value: unknown, minimum: number, report: Report): void {
  const milliseconds = readInterval(value);
  if (milliseconds === undefined) {
    report("error", "interval", { value: quoted(value), least: minimum, isTooShort: false });
  } else if (milliseconds < minimum) {
    const shown = String(milliseconds);
    report("warning", "interval", { value: shown, least: minimum, isTooShort: true });
  }
}

function checkMarkdown(
  source: string,
  isDeadLink: (address: string) => boolean,
  report: Report,
): void {
  const { nodes, isPlain } = readRichText(source);
  if (isPlain) report("warning", "markdown-plain", {});
  const elements = allElements(nodes);
  const hasPicture = elements.some(({ tag }) => tag === "img" || tag === "hr");
  if (!hasPicture && textOf(nodes).trim() === "") report("warning", "markdown-empty", {});
  for (const { attributes } of elements) {
    const address = attributes?.href;
    if (address === undefined || !isDeadLink(address)) continue;
    report("error", "address", { value: quoted(address), within: "markdown" });
  }
}

function checkColour(text: string, report: Report): void {
  const given = parseColour(text);
  if (given === undefined) {
    report("warning", "colour", { value: quoted(text) });
    return;
  }
  const { fill, text: ink } = readablePair(given);
  const colour = cssColour(fill);
  if (colour === cssColour(given)) return;
  // White text was chosen, so the fill has been darkened.
  const shade = ink.r === 255 ? "darker" : "lighter";
  report("warning", "colour", { value: text, shownAs: { shade, colour } });
}

const cssColour = ({ r, g, b }: Rgb): string => `rgb(${r} ${g} ${b})`;

/** Reports a ribbon with content but without title, which the page does not show. */
function checkRibbon({ type, locales, shown: valueOf, report }: Checked, id: string): void {
  if (type !== "area" || id !== "ribbonTextTitle") return;
  const others = ["ribbonTextSubTitle", "ribbonTextImage", "ribbonTextLink"];
  const isFilled = (field: string, locale: string) => Boolean(valueOf(field, locale));
  const broken = locales.filter(
    (locale) => !isFilled(id, locale) && others.some((field) => isFilled(field, locale)),
  );
  if (broken.length === 0) return;
  const locale = broken.length === locales.length ? undefined : broken[0];
  report("error", "ribbon-title", { field: id, locale }, {});
}

function allElements(nodes: readonly RichNode[]): RichElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...allElements(node.children)],
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
