import { parser } from "./markdown-parser.ts";

/** What the page knows of a tag of HTML in a text. */
export type Tag = {
  /** In lower case. */
  name: string;
  /** The address that it links to or shows. */
  address?: string | undefined;
  /** What separates the texts before and after it. */
  separator?: "blank" | "break" | undefined;
};

const addressAttribute =
  /\s(?:href|src|data|action|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const breaking =
  /^(?:address|article|aside|blockquote|br|d[dlt]|div|fig\w+|footer|h[1-6r]|header|li|[ou]l|p|pre|section|t(?:able|body|head|foot|r))$/;

/** Reads an opening or closing tag, or a comment. */
export function readTag(source: string): Tag {
  const name = /^<\/?([\w-]*)/.exec(source)?.[1]?.toLowerCase() ?? "";
  const address = addressAttribute
    .exec(source)
    ?.slice(1)
    .find((value) => value !== undefined);
  return {
    name,
    address: address && parser.normalizeLink(parser.utils.unescapeAll(address.trim())),
    separator: /^<t[dh]\b/i.test(source) ? "blank" : breaking.test(name) ? "break" : undefined,
  };
}
