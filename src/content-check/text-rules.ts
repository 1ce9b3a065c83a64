import MarkdownIt from "markdown-it";
import { readInterval } from "#content/interval.ts";
import type { Field } from "#content/model.ts";
import { quoted } from "#content/quoted.ts";
import { readRichText, type RichElement, type RichNode, textOf } from "#content/rich-text.ts";
import type { SiteContent } from "#content/site-content.ts";
import { linkAddress } from "#content/web-address.ts";
import type { Locale } from "#language/languages.ts";
import { anchorIds, reservedIds } from "#sections/anchors.ts";
import { newsInStrip } from "#site.config";
import { parseColour } from "#src/pages/parse-colour.ts";
import { readablePair, type Rgb } from "#ui/content-styles.ts";
import { isText, type EntryView } from "./entry-view.ts";
import type { Facts, Finding, Rule } from "./finding.ts";

/** A picture that a text shows by its address, and the function that reports why it cannot be fetched. */
export type MarkdownPicture = { address: string; report: (reason: string) => void };

type Context = {
  /** The ids of elements that links within the page can target (`sectionIds`). */
  ids: Readonly<Record<Locale, ReadonlySet<string>>>;
  locales: readonly Locale[];
  /** This call adds the pictures of the field's texts. */
  pictures: MarkdownPicture[];
};

type Report = <R extends Rule>(level: Finding["level"], rule: R, facts: Facts[R]) => void;

/** Checks that a field's texts fit the design, and link to something that exists. */
export function checkText(entry: EntryView, id: string, field: Field, context: Context): void {
  for (const { locale, value } of entry.values(id)) {
    const report: Report = (level, rule, facts) =>
      entry.report(level, rule, { field: id, locale }, facts);
    if ("max" in field) checkLength(value, field.max, report);
    if (field.kind === "interval") {
      const milliseconds = readInterval(value);
      if (milliseconds !== undefined && milliseconds < field.minimum) {
        report("warning", "interval", { value: milliseconds, least: field.minimum });
      }
    }
    // The parser reports values of other kinds.
    if (!isText(value)) continue;
    const text = value.trim();
    const isDead = (address: string) => {
      if (!address.startsWith("#") || address === "#") return false;
      const shownIn = context.locales.filter((code) => locale === undefined || code === locale);
      return !shownIn.some((code) => context.ids[code].has(decoded(address.slice(1))));
    };
    if (field.kind === "link" && isDead(text)) report("error", "dead-link", { address: text });
    if (field.kind === "colour") checkColour(text, report);
    if (field.kind === "email" && !/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text)) {
      report("error", "email", { value: quoted(text) });
    }
    if (field.kind === "markdown") {
      for (const address of checkMarkdown(text, isDead, report)) {
        const reportPicture = (reason: string) =>
          report("error", "image-unreachable", { address, reason });
        context.pictures.push({ address, report: reportPicture });
      }
    }
  }
  if (id === "ribbonTextTitle") checkRibbon(entry, id, context.locales);
}

/** Returns the ids of the elements of a locale's page that a link can lead to. */
export function sectionIds({ areas, cases, news }: SiteContent): ReadonlySet<string> {
  const ids = reservedIds();
  anchorIds(
    areas.map(({ title }) => title),
    ids,
  );
  anchorIds(
    cases.map(({ headline }) => headline),
    ids,
  );
  for (const { id } of news.slice(0, newsInStrip)) ids.add(`news-${id}`);
  return ids;
}

function checkLength(value: unknown, most: number, report: Report): void {
  for (const line of Array.isArray(value) ? value : [value]) {
    const length = typeof line === "string" ? line.trim().length : 0;
    if (length > most) report("warning", "text-long", { length, most });
  }
}

/** Returns the addresses of the text's pictures. */
function checkMarkdown(
  source: string,
  isDead: (address: string) => boolean,
  report: Report,
): string[] {
  const { nodes, isPlain } = readRichText(source);
  // The parser reports a text that is too expensive to parse.
  if (isPlain) return [];
  const elements = allElements(nodes);
  const isShown =
    textOf(nodes).trim() !== "" || elements.some(({ tag }) => tag === "img" || tag === "hr");
  if (!isShown) report("error", "text-empty", {});
  else for (const what of droppedFrom(source)) report("warning", "dropped", { what });
  for (const { attributes } of elements) {
    const href = attributes?.href;
    if (href === undefined) continue;
    const address = linkAddress(href);
    if (address === undefined) report("error", "unsafe-link", { address: quoted(href) });
    else if (isDead(address)) report("error", "dead-link", { address });
  }
  const sources = elements.flatMap(({ tag, attributes }) =>
    tag === "img" ? (attributes?.src ?? []) : [],
  );
  return sources.filter((address) => /^https?:/i.test(address));
}

/** Markdown with HTML, tables and strikethrough, which the page does not support. */
const widerMarkdown = new MarkdownIt("default", { html: true });

function droppedFrom(source: string): Facts["dropped"]["what"][] {
  const types = new Set(
    widerMarkdown
      .parse(source, {})
      .flatMap((token) => [token, ...(token.children ?? [])].map(({ type }) => type)),
  );
  return [
    ...(types.has("html_block") || types.has("html_inline") ? (["html"] as const) : []),
    ...(types.has("table_open") ? (["table"] as const) : []),
    ...(types.has("s_open") ? (["strikethrough"] as const) : []),
  ];
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
function checkRibbon({ shown, report }: EntryView, id: string, locales: readonly Locale[]): void {
  const others = ["ribbonTextSubTitle", "ribbonTextImage", "ribbonTextLink"];
  const broken = locales.filter(
    (locale) => !isText(shown(id, locale)) && others.some((field) => shown(field, locale)),
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
