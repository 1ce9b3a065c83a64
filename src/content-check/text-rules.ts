import { quoted } from "#content/quoted.ts";
import { readRichText, type RichElement, type RichNode } from "#content/rich-text.ts";
import { linkAddress, textPictureAddress } from "#content/web-address.ts";
import type { Locale } from "#language/languages.ts";
import { newsDialogId, reservedIds } from "#sections/anchors.ts";
import { anchorKey, decodedFragment } from "#ui/anchor-key.ts";
import { parseColour } from "#ui/parse-colour.server.ts";
import type { PageModel } from "#src/page/page-model.ts";
import { readablePair, type Rgb } from "#ui/content-styles.ts";
import { type EntryView, type FieldView, isText } from "./entry-view.ts";
import type { Message } from "./finding.ts";
import { message, wrongValue } from "./messages.ts";

type Report = (found: Message) => void;

/** Whether an address leads to an element that the page does not have. */
type IsDead = (address: string) => boolean;

/**
 * Checks that a field's texts are shown as meant, and link to something that exists. The parser reports values of other kinds.
 * @param ids the ids of the elements to which links within each locale's page can lead (`linkTargets`)
 */
export function checkText(
  entry: EntryView,
  { id, kind, values }: FieldView,
  ids: Readonly<Record<Locale, ReadonlySet<string>>>,
): void {
  for (const { locale, value } of values) {
    if (!isText(value)) continue;
    const text = value.trim();
    const report: Report = (found) => entry.report(found, { field: id, locale });
    const isDead: IsDead = (address) =>
      /^#./.test(address) &&
      !Object.entries(ids).some(
        ([code, inLocale]) =>
          (locale === undefined || code === locale) &&
          inLocale.has(anchorKey(decodedFragment(address))),
      );
    if (kind === "link" && isDead(text)) report(message("dead-link", text));
    if (kind === "colour") checkColour(text, report);
    if (kind === "markdown") checkMarkdown(text, isDead, report);
  }
}

/** Returns the ids of the elements of a locale's page that a link can lead to, as they are compared. */
export function linkTargets({ areas, cases, news }: PageModel): ReadonlySet<string> {
  const ids = reservedIds();
  for (const { id } of [...areas, ...cases]) ids.add(id);
  for (const item of news) ids.add(newsDialogId(item));
  return new Set([...ids].map(anchorKey));
}

/** Returns the links that stayed text: with a blank before or in their address. Linear in the text's length. */
function unreadLinks(text: string): string[] {
  let end = 0;
  return [...text.matchAll(/\] ?\([^)\n]*\)?/g)].map(({ 0: address, index }) => {
    const before = text.slice(end, index);
    end = index + address.length;
    const opening = before.lastIndexOf("[");
    const label = Math.max(opening, before.lastIndexOf("]") + 1, before.lastIndexOf("\n") + 1);
    return before.slice(label) + address;
  });
}

function checkMarkdown(source: string, isDead: IsDead, report: Report): void {
  const { nodes, isPlain } = readRichText(source);
  // The parser reports a text that is too expensive to parse.
  if (isPlain) return;
  for (const { tag, children, attributes } of allElements(nodes)) {
    for (const text of tag === "code" ? [] : children) {
      if (typeof text !== "string") continue;
      for (const found of unreadLinks(text)) report(message("link-as-text", quoted(found)));
    }
    const { href, src } = attributes ?? {};
    if (src !== undefined && textPictureAddress(src) === undefined) {
      report(message("foreign-picture", quoted(src)));
    }
    if (href === undefined) continue;
    const address = linkAddress(href);
    if (address === undefined) report(wrongValue(quoted(href), "link"));
    else if (isDead(address)) report(message("dead-link", address));
  }
}

function checkColour(text: string, report: Report): void {
  const given = parseColour(text);
  if (given === undefined) return report(message("not-a-colour", quoted(text)));
  const shown = cssColour(readablePair(given).fill);
  if (shown !== cssColour(given)) report(message("colour", text, shown));
}

const cssColour = ({ r, g, b }: Rgb): string => `rgb(${r} ${g} ${b})`;

function allElements(nodes: readonly RichNode[]): RichElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...allElements(node.children)],
  );
}
