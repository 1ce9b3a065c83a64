/** Tags that say more than their text: the page shows their elements. */
const shown = /^(?:b|strong|i|em|s|strike|del|sub|sup)$/;

// Of the other tags that word processors and embed codes write, the text stays: on lines of its own,
const blocks =
  /^(?:address|article|aside|blockquote|center|d[dlt]|details|div|figcaption|figure|footer|form|h[1-6r]|header|li|[ou]l|p|pre|section|summary|table|tbody|tfoot|thead|tr)$/;

// parted from what is beside it,
const parting = /^(?:a|br|iframe|t[dh])$/;

// or joined with it.
const joining =
  /^(?:abbr|audio|big|caption|cite|code|col|colgroup|embed|font|img|ins|kbd|link|mark|meta|noscript|object|param|picture|q|script|small|source|span|style|u|video|wbr)$/;

/** Any tag of HTML. */
export const htmlTag = /<\/?[a-z][a-z\d-]*(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?\/?>/gi;

const attributes = /\s(?:href|src|data|action|poster|alt)\s*=\s*(["']?)(.*?)\1(?=\s|\/?>)/gis;

/** A tag with values of attributes, or those without a value that embed codes have: "<i dag>" is none. */
const tagForm =
  /^<(\/?)([a-z][a-z\d-]*)(?:\s+(?:[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|allow\w+|async|autoplay|controls|defer|hidden|loop|muted))*\s*\/?>$/i;

/** Returns what the page makes of a tag; undefined for one that it does not know, such as "<name>", which is text. */
export function readTag(tag: string) {
  const [, end, written = ""] = tagForm.exec(tag) ?? [];
  const name = written.toLowerCase();
  const element = shown.test(name) ? name.replace("strike", "s") : undefined;
  const isBlock = blocks.test(name);
  const isJoining = joining.test(name);
  if (element === undefined && !isBlock && !isJoining && !parting.test(name)) return undefined;
  const texts = Array.from(tag.matchAll(attributes), ([, , value = ""]) => value);
  return { name, isEnd: end === "/", element, isBlock, isJoining, texts };
}
