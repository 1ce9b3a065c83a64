import { randomNumbers } from "./random-numbers.ts";

/** A text that freezes Markdown parsers with superlinear complexity. */
export type HostileText = { name: string; text: string };

/** Contentful's limit for a long text. */
const length = 50_000;

/** Returns the texts, which are the same in every run. */
export function hostileTexts(): HostileText[] {
  const random = randomNumbers(20_251_122);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? "a";
  const mixture = (): HostileText => {
    const chosen = [pick(), pick(), pick(), pick()];
    let text = "";
    while (text.length < length) text += chosen[Math.floor(random() * chosen.length)] ?? "";
    return { name: `a mixture of ${JSON.stringify(chosen)}`, text };
  };
  const halves = (): HostileText => {
    const [first, second] = [pick(), pick()];
    return {
      name: `${JSON.stringify(first)}, then ${JSON.stringify(second)}`,
      text: repeated(first, length / 2) + repeated(second, length / 2),
    };
  };
  return [
    ...pieces.map((piece) => ({ name: JSON.stringify(piece), text: repeated(piece) })),
    ...Object.entries(grown).map(([name, text]) => ({ name, text })),
    ...Array.from({ length: 60 }, mixture),
    ...Array.from({ length: 30 }, halves),
  ].map(({ name, text }) => ({ name, text: text.slice(0, length) }));
}

const repeated = (piece: string, to = length) => piece.repeat(Math.ceil(to / piece.length));

/** Pieces of CommonMark syntax, some of them never closed, which are repeated. */
const pieces = [
  ["*", "_", "* ", "_ ", "*a ", "**a ", "***a ", "_a ", "*a_ ", "*a _b ", "a**", "a*b_", "**x*"],
  ["*_", "_*_*a", "**a* ", "*a**b ", "a**b*c**d*", "**x**", "*a*", "*a [b_ ", "*[a_ ", "*a`"],
  ["[", "]", "![", "![[[", "[a", "[ a_", "[a]", "[a](", "[a](b", "[a](<b", '[a](b "c ', "[a]["],
  ["](b)", "[a][]", "[a](b) ", "![a](b) ", "[![a](b)](c) ", "(", "[a]: /x\n", "[a]: <", "[a]:\n"],
  ["`", "`a", "`a` ", "` `` ", "a`b``c```", "```\n", "~~~\n", "\\", "\\*", "&", "&amp;", "&#1"],
  ["<", "<<<", "<a ", "<a b='", "<!--", "<!-- a ", "<?", "<![CDATA[", "</a", "<b>", "<div>\n"],
  [
    "<http://a.b> ",
    "<a@b",
    "> ",
    ">",
    "> a\n",
    "> > a\n",
    ">a\nb\n",
    "a\n> ",
    "> ```\n",
    "> <a>\n",
  ],
  [
    "- ",
    "- a\n",
    "-\n",
    "* a\n  * b\n",
    "+ ",
    "1. ",
    "1. a\n",
    "1) ",
    "- - a\n",
    "* - + ",
    "- a\n\n",
  ],
  [
    "> - ",
    "- > ",
    "- 1. ",
    "    a\n",
    "\ta\n",
    "-\ta\n\t-\tb\n",
    "a\n=\n",
    "a\n-\n",
    "=\n",
    "> a\n> =\n",
  ],
  ["a\n", "a\n\n", "a  \n", "a\\\n", "# ", "# a\n", "###### a #\n", "---\n", "* * *\n", "* * a\n"],
  ["|a|b|\n|-|-|\n", "a\t", "\n", " ", " \n", "a\r", "\r\n", "ord ", "\u00a0", "\0", "\ud800", "å"],
].flat();

const counted = (piece: (number: number) => string) =>
  Array.from({ length: 2000 }, (_, index) => piece(index + 1)).join("");

const grown: Readonly<Record<string, string>> = {
  "growing runs of backticks": counted((n) => `${"`".repeat(n)} `),
  "growing runs of stars": counted((n) => `${"*".repeat(n)}a `),
  "growing runs of underscores": counted((n) => `${"_".repeat(n)} a`),
  "growing fences": counted((n) => `${"~".repeat(n + 2)}\n`),
  "growing indents of lists": counted((n) => `${" ".repeat(n * 2)}- x\n`),
  "growing depths of quotes": counted((n) => `${"> ".repeat(n)}x\n`),
  "a deep quote, and lines that lazily go on": `${"> ".repeat(2000)}a\n${repeated("b\n")}`,
  "a deep list, and blank lines": `${"- ".repeat(2000)}a\n${repeated("\n")}`,
  "a thousand quotes on each line": `${">".repeat(1000)}a\n`.repeat(49),
  "brackets in brackets": "[".repeat(25_000) + "]".repeat(25_000),
  "brackets around a word": `${"[".repeat(25_000)}a${"]".repeat(24_999)}`,
  "parentheses in an address": `[a](${"(".repeat(25_000)}${")".repeat(24_000)}`,
  "strong in strong": "**a ".repeat(6000) + "b** ".repeat(6000),
  "emphasis in emphasis": "*a ".repeat(8000) + "b* ".repeat(8000),
  "links in links": `${"[".repeat(10_000)}a${"](b)".repeat(10_000)}`,
  "stars around a word": `${"*".repeat(25_000)}a${"*".repeat(24_999)}`,
  "definitions of many names": counted((n) => `[a${n}]: /x\n`),
  "many names without definitions": counted((n) => `[a${n}] `),
  "a definition and its uses": `[a]: /${"x".repeat(2000)}\n\n${repeated("[a] ")}`,
  "a title that does not end": `[a]: b "${repeated("c\n")}`,
  "a tag that does not end": `<a ${repeated("b ")}`,
  "a wide table": `|${"a|".repeat(12_000)}\n|${"-|".repeat(12_000)}`,
  "a heading with a far end": `# a${" ".repeat(40_000)}b${"#".repeat(5000)}`,
  "words far apart": `a${" ".repeat(49_998)}b`,
  "underlines of a long paragraph": `${repeated("a\n").slice(0, 49_000)}===\n`,
  "a divider of 50 underscores, and prose": `${"_".repeat(50)} ${repeated("En text med ord. ")}`,
  "a divider of 400 stars, and prose": `${"*".repeat(400)} ${repeated("En text med ord. ")}`,
};
