import type { StateBlock, StateInline, Token } from "markdown-it";

/** What is read of a token. */
export type Piece = Pick<Token, "type" | "tag" | "nesting" | "hidden" | "content"> & {
  children: readonly Piece[] | null;
  attrs: Token["attrs"];
  meta: Token["meta"];
};

/**
 * Returns the tokens of a text without its HTML: tags, comments, scripts and style sheets go, the text between them stays.
 * `<br>` is a line break, and the tags of blocks separate paragraphs. What only looks like a tag ("<your name>") is text.
 */
export function withoutHtml(tokens: readonly Piece[]): { pieces: Piece[]; hasHtml: boolean } {
  let hasHtml = false;
  const pieces: Piece[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const [start, next] = [tokens[index - 1], tokens[index + 1]];
    const children = token.children ?? [];
    if (token.type !== "inline" || !children.some(isHtml)) {
      pieces.push(token);
      continue;
    }
    hasHtml ||= children.some((child) => isHtml(child) && nameOf(child) !== undefined);
    const groups = groupsOf(children);
    if (start?.type !== "paragraph_open" || start.hidden || !next) {
      pieces.push({ ...token, children: joined(groups) });
      continue;
    }
    pieces.pop();
    for (const group of groups) pieces.push(start, { ...token, children: group }, next);
    index += 1;
  }
  return { pieces, hasHtml };
}

const isHtml = ({ type }: Piece): boolean => type === "html_inline";

const blocks =
  "address|article|aside|blockquote|body|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|meta|nav|object|ol|optgroup|option|p|picture|pre|section|select|summary|table|tbody|textarea|tfoot|thead|title|tr|ul|video";
const phrases =
  "a|abbr|acronym|audio|b|base|basefont|bdi|bdo|big|blink|button|canvas|cite|code|col|colgroup|data|datalist|del|dfn|em|embed|font|i|img|input|ins|kbd|label|map|mark|marquee|math|meter|nobr|noscript|output|param|path|progress|q|rp|rt|ruby|s|samp|small|source|span|strike|strong|sub|sup|svg|template|time|track|tt|u|var|wbr";
const isBlock = new RegExp(`^(?:${blocks})$`);
const isKnown = new RegExp(`^(?:${blocks}|${phrases}|br|td|th|script|style|.+[-:].+)$`);

/** Returns the name of a tag of HTML or of an office program, "!" for a comment; undefined for what only looks like a tag. */
function nameOf({ content }: Piece): string | undefined {
  const [, name] = /^<\/?([a-z][\w:-]*)/i.exec(content) ?? [];
  if (name === undefined) return "!";
  return isKnown.test(name.toLowerCase()) ? name.toLowerCase() : undefined;
}

const textPiece: Piece = {
  type: "text",
  tag: "",
  nesting: 0,
  hidden: false,
  content: "",
  children: null,
  attrs: null,
  meta: null,
};
const lineBreak: Piece = { ...textPiece, type: "hardbreak", tag: "br" };

/** Returns the visible pieces of a paragraph's text, in a group per paragraph. */
function groupsOf(children: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [[]];
  const add = (piece: Piece) => groups.at(-1)?.push(piece);
  const addSpace = ({ content }: Piece) =>
    content.startsWith("</") ? undefined : add({ ...textPiece, content: " " });
  let depth = 0;
  let hiddenUntil: string | undefined;
  for (const child of children) {
    const name = isHtml(child) ? nameOf(child) : undefined;
    if (hiddenUntil !== undefined) {
      if (name === hiddenUntil && child.content.startsWith("</")) hiddenUntil = undefined;
    } else if (!isHtml(child)) {
      depth += child.nesting;
      add(child);
    } else if (name === undefined) add({ ...textPiece, content: child.content });
    else if (isOpeningOfHidden(child, name, children)) hiddenUntil = name;
    else if (name === "br") add(lineBreak);
    else if (name === "td" || name === "th") addSpace(child);
    else if (isBlock.test(name) && depth === 0) groups.push([]);
    else if (isBlock.test(name)) add(lineBreak);
  }
  return groups.map(trimmed).filter((group) => group.length > 0);
}

/** Whether the text after a tag is a script or a style sheet, up to its end. */
const isOpeningOfHidden = (tag: Piece, name: string, children: readonly Piece[]): boolean =>
  (name === "script" || name === "style") &&
  !tag.content.startsWith("</") &&
  children
    .slice(children.indexOf(tag))
    .some((child) => child.content.startsWith("</") && nameOf(child) === name);

const joined = (groups: readonly (readonly Piece[])[]): Piece[] =>
  groups.flatMap((group, index) => (index === 0 ? group : [lineBreak, ...group]));

const isBlank = ({ type, content }: Piece): boolean =>
  type === "softbreak" || type === "hardbreak" || (type === "text" && content.trim() === "");

/** Removes blanks and line breaks at the ends, and blanks beside line breaks. */
function trimmed(group: readonly Piece[]): Piece[] {
  const first = group.findIndex((piece) => !isBlank(piece));
  const last = group.findLastIndex((piece) => !isBlank(piece));
  const inner = group.slice(Math.max(first, 0), last + 1);
  return inner.flatMap((piece, index) => {
    const isBeside = (other: Piece | undefined) => !other || other.type === "hardbreak";
    const [isAfter, isBefore] = [isBeside(inner[index - 1]), isBeside(inner[index + 1])];
    if (piece.type === "softbreak") return isAfter || isBefore ? [] : piece;
    if (piece.type !== "text") return piece;
    const start = isAfter ? piece.content.trimStart() : piece.content;
    const content = isBefore ? start.trimEnd() : start;
    return content === "" ? [] : { ...piece, content };
  });
}

/** Comments, scripts and the like, which may contain blank lines: their beginnings and ends. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/<!--/y, "-->"],
  [/<\?/y, "?>"],
  [/<!\[CDATA\[/y, "]]>"],
  [/<script(?=[\s>])/iy, "</script>"],
  [/<style(?=[\s>])/iy, "</style>"],
];

/**
 * Reads a comment, script or style sheet that fills whole lines; a shorter one is read with the text beside it. One without
 * an end is text.
 * @param unclosed ends that the text is known to lack
 * @returns the line after it; undefined when the line begins none
 */
export function hiddenLines(
  state: StateBlock,
  startLine: number,
  endLine: number,
  unclosed: Set<string>,
): number | undefined {
  const { src, bMarks, eMarks, tShift, sCount, blkIndent } = state;
  const start = (bMarks[startLine] ?? 0) + (tShift[startLine] ?? 0);
  if ((sCount[startLine] ?? 0) - blkIndent >= 4 || src[start] !== "<") return undefined;
  for (const [beginning, end] of hidden) {
    beginning.lastIndex = start;
    if (!beginning.test(src) || unclosed.has(end)) continue;
    const found = new RegExp(end.replaceAll(/[?\][]/g, String.raw`\$&`), "gi");
    found.lastIndex = start;
    if (!found.test(src)) {
      unclosed.add(end);
      continue;
    }
    const after = found.lastIndex;
    let line = startLine;
    while (line < endLine && (eMarks[line] ?? 0) < after) line += 1;
    const isWhole = line < endLine && src.slice(after, eMarks[line]).trim() === "";
    return isWhole ? line + 1 : undefined;
  }
  return undefined;
}

const officeTag = /<\/?(?:[ovwm]|st\d):[a-z]+[^<>]*>/iy;

/** Reads a tag that an office program has pasted, such as `<o:p>`, which CommonMark takes for text or an address. */
export function readOfficeTag(state: StateInline, silent: boolean): boolean {
  officeTag.lastIndex = state.pos;
  const [tag] = officeTag.exec(state.src) ?? [];
  if (tag === undefined) return false;
  if (!silent) state.push("html_inline", "", 0).content = tag;
  state.pos += tag.length;
  return true;
}
