import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString } from "mdast-util-to-string";
import type { Field } from "#content/model.ts";
import { linkAddress } from "#content/web-address.ts";
import { contrast, readablePair, type Rgb } from "#ui/content-styles.ts";
import { parseColour } from "#src/parse-colour.ts";
import type { Checked } from "./checked-entry.ts";
import type { Rule } from "./finding.ts";

/** The ids that a link within the page can lead to, per locale. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export function anchorsOf(entries: readonly Checked[], locales: readonly string[]): Anchors {
  return new Map(
    locales.map((locale) => {
      const ids = entries.flatMap(({ entry, type, shown }) => {
        if (type === "area") return [shown("title", locale)];
        if (type === "useCase") return [shown("headline", locale)];
        return type === "news" ? [`news-${entry.id}`] : [];
      });
      const texts = ids.filter((id) => typeof id === "string");
      return [locale, new Set([...pageIds, ...texts])];
    }),
  );
}

/** The page's own (contract: What a test may rely on). */
const pageIds = ["about", "area-title", "useCase", "contact", "main"] as const;

/** Whether what stands in a field can be shown, reads well and leads somewhere. */
export function checkText(checked: Checked, id: string, field: Field, anchors: Anchors): void {
  for (const { locale, value } of checked.held(id)) {
    const report = (level: "error" | "warning", rule: Rule, found: string, expected: string) =>
      checked.report(level, rule, { field: id, locale, found, expected });
    const deadLink = (address: string) => {
      const safe = linkAddress(address);
      if (safe === undefined) return true;
      if (!safe.startsWith("#") || safe === "#") return false;
      const places = locale === undefined ? [...anchors.values()] : [anchors.get(locale)];
      return !places.some((ids) => ids?.has(decoded(safe.slice(1))));
    };
    if (field.kind === "flag") {
      if (typeof value !== "boolean") report("error", "wrong-kind", shown(value), "true or false");
      continue;
    }
    if (field.kind === "interval") {
      checkInterval(value, field.minimum, report);
      continue;
    }
    if (field.kind === "image" || field.kind === "images") continue;
    if (typeof value !== "string") {
      // An asset in a text field is understood where a picture belongs (contract: Content service).
      if (!(id === "media" && isObject(value))) report("error", "wrong-kind", shown(value), "text");
      continue;
    }
    const text = value.trim();
    switch (field.kind) {
      case "line":
      case "markdown":
        if (text.length > field.max) {
          const expected = `at most ${field.max}, which is what the design has room for`;
          report("warning", "text-long", `${text.length} characters`, expected);
        }
        if (field.kind === "markdown" && value !== "") checkMarkdown(value, deadLink, report);
        break;
      case "colour":
        if (text !== "") checkColour(text, report);
        break;
      case "email":
        if (text !== "" && !/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text)) {
          report("error", "email", shown(text), "an address such as hello@example.com");
        }
        break;
      case "address":
        if (text !== "" && deadLink(text)) report("error", "address", shown(text), livelyLink);
        break;
      default:
        field satisfies never;
    }
  }
  checkRibbon(checked, id);
}

type Report = (level: "error" | "warning", rule: Rule, found: string, expected: string) => void;

const livelyLink =
  "an http, https, mailto or tel address, or # and the name of a section of this page";

function checkInterval(value: unknown, minimum: number, report: Report): void {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const milliseconds = typeof first === "string" && first.trim() !== "" ? Number(first) : first;
  const expected = `at least ${minimum} milliseconds, for example [30000]`;
  if (typeof milliseconds !== "number" || !(milliseconds >= 100 && milliseconds < 2 ** 31)) {
    report("error", "interval", shown(value), expected);
  } else if (milliseconds < minimum) {
    report(
      "warning",
      "interval",
      `${milliseconds} milliseconds: nobody can read that fast`,
      expected,
    );
  }
}

function checkMarkdown(source: string, isDead: (address: string) => boolean, report: Report): void {
  const root = fromMarkdown(source);
  const nodes = allNodes(root);
  const hasPicture = nodes.some(({ type }) => type === "image" || type === "thematicBreak");
  if (!hasPicture && toString(root, { includeHtml: false }).trim() === "") {
    report(
      "warning",
      "markdown-empty",
      "nothing of the text is shown",
      "Markdown; HTML is left out",
    );
  }
  for (const node of nodes) {
    if (node.type !== "link" && node.type !== "definition") continue;
    if (isDead(node.url)) report("error", "address", `a link to ${shown(node.url)}`, livelyLink);
  }
}

/** WCAG 2.2, 1.4.3. */
const readable = 4.5;
const white: Rgb = { r: 255, g: 255, b: 255 };

function checkColour(text: string, report: Report): void {
  const colour = parseColour(text);
  if (colour === undefined) {
    report("warning", "colour", `${shown(text)} is no colour`, "a CSS colour such as #12566B");
    return;
  }
  const { fill, text: ink } = readablePair(colour);
  if (contrast(colour, ink) >= readable) return;
  const side = contrast(ink, white) < 1.1 ? "darker" : "lighter";
  report(
    "warning",
    "colour",
    `no text can be read on ${text}, so it is shown ${side} than written`,
    `a colour with a contrast of ${readable}:1 to white or ink, such as rgb(${fill.r} ${fill.g} ${fill.b})`,
  );
}

/** A ribbon without title is not there, whatever else is filled in. */
function checkRibbon({ type, locales, shown: valueOf, report }: Checked, id: string): void {
  if (type !== "area" || id !== "ribbonTextTitle") return;
  const others = ["ribbonTextSubTitle", "ribbonTextImage", "ribbonTextLink"];
  const isFilled = (field: string, locale: string) => Boolean(valueOf(field, locale));
  const broken = locales.filter(
    (locale) => !isFilled(id, locale) && others.some((field) => isFilled(field, locale)),
  );
  if (broken.length === 0) return;
  report("error", "ribbon-title", {
    field: id,
    locale: broken.length === locales.length ? undefined : broken[0],
    found: "is empty, though other fields of the ribbon are filled in",
    expected: "a text: without it no ribbon is shown",
  });
}

function allNodes(root: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.push(node);
    if ("children" in node) pending.push(...node.children.toReversed());
  }
  return found;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** What was found, short enough for a line. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
