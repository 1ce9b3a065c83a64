import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRichText, textOf } from "#content/rich-text.ts";
import { Markdown } from "./markdown.tsx";

/** Texts that freeze Markdown parsers with superlinear complexity. The parser's number of steps is bounded, not their cost. */

/** Contentful's limit for a long text. */
const length = 50_000;
/** Milliseconds of processor time: far more than any of the texts needs, far less than superlinear parsing would. */
const maxTime = 3000;

const repeated = (piece: string, to = length) => piece.repeat(Math.ceil(to / piece.length));

/** Pieces of CommonMark syntax, some of them never closed, which are repeated. */
const pieces = [
  ["*", "_", "*a ", "**a ", "_a ", "*a_ ", "a**", "*_", "**a* ", "a**b*c**d*", "*a [b_ ", "*a`"],
  ["[", "![", "[a", "[a](", "[a](<b", '[a](b "c ', "[a][", "[a]", "[![a](b)](c) ", "[a]: /x\n"],
  [
    "`",
    "`a` ",
    "a`b``c```",
    "```\n",
    "~~~\n",
    "\\",
    "&",
    "&amp;",
    "&#1",
    "[^a]: b\n",
    "[^a]",
    "[^a",
  ],
  ["<", "<a ", "<a b='", "<!--", "<?", "<![CDATA[", "</a", "<div>\n", "<http://a.b> ", "<a@b"],
  ["> ", "> a\n", ">a\nb\n", "> ```\n", "- ", "- a\n", "1. a\n", "* - + ", "- a\n\n", "> - "],
  ["    a\n", "-\ta\n\t-\tb\n", "a\n=\n", "> a\n> =\n", "a\n", "a\n\n", "# a\n", "* * a\n"],
  [" ", "\n", "a\r", "ord ", "\0", "\ud800", "å"],
].flat();

const counted = (piece: (number: number) => string) =>
  Array.from({ length: 2000 }, (_, index) => piece(index + 1)).join("");

const texts: Readonly<Record<string, string>> = {
  "growing runs of backticks": counted((n) => `${"`".repeat(n)} `),
  "growing runs of stars": counted((n) => `${"*".repeat(n)}a `),
  "growing fences": counted((n) => `${"~".repeat(n + 2)}\n`),
  "growing indents of lists": counted((n) => `${" ".repeat(n * 2)}- x\n`),
  "growing depths of quotes": counted((n) => `${"> ".repeat(n)}x\n`),
  "a deep quote, and lines that lazily go on": `${"> ".repeat(2000)}a\n${repeated("b\n")}`,
  "a deep list, and blank lines": `${"- ".repeat(2000)}a\n${repeated("\n")}`,
  "a thousand quotes on each line": `${">".repeat(1000)}a\n`.repeat(49),
  "brackets in brackets": "[".repeat(25_000) + "]".repeat(25_000),
  "parentheses in an address": `[a](${"(".repeat(25_000)}${")".repeat(24_000)}`,
  "emphasis in emphasis": "*a ".repeat(8000) + "b* ".repeat(8000),
  "links in links": `${"[".repeat(10_000)}a${"](b)".repeat(10_000)}`,
  "stars around a word": `${"*".repeat(25_000)}a${"*".repeat(24_999)}`,
  "definitions of many names": counted((n) => `[a${n}]: /x\n`),
  "a definition and its uses": `[a]: /${"x".repeat(2000)}\n\n${repeated("[a] ")}`,
  "a title that does not end": `[a]: b "${repeated("c\n")}`,
  "a tag that does not end": `<a ${repeated("b ")}`,
  "a heading with a far end": `# a${" ".repeat(40_000)}b${"#".repeat(5000)}`,
  "underlines of a long paragraph": `${repeated("a\n").slice(0, 49_000)}===\n`,
  "a divider of 50 underscores, and prose": `${"_".repeat(50)} ${repeated("En text med ord. ")}`,
};

test.each([
  ...pieces.map((piece) => ({ name: JSON.stringify(piece), text: repeated(piece) })),
  ...Object.entries(texts).map(([name, text]) => ({ name, text })),
])("$name is parsed and rendered in bounded time", ({ text: whole }) => {
  const text = whole.slice(0, length);
  const before = process.threadCpuUsage();
  const richText = readRichText(text);
  const html = renderToStaticMarkup(<Markdown text={richText} headingLevel={4} />);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(maxTime);
  expect(html).toMatch(/^<div class="markdown">.*<\/div>$/s);
  // The plain fallback contains the complete text.
  const words = (from: string) => from.replaceAll(/\s/g, "");
  expect(!richText.isPlain || words(textOf(richText.nodes)) === words(text)).toBe(true);
});
