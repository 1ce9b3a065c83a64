import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findMistakes } from "#content/mistakes";
import { perLocale } from "#language/languages.ts";
import { readRichText } from "#content/text";
import { answersWith } from "#tests/support/parsed-content.ts";
import { Markdown } from "./markdown.tsx";

/** Pasted texts. Words with a capital and numbers are what an editor wrote; the others belong to marks and addresses. */
const pasted = [
  "Ett **Två**3, __Fyra__ ~~Fem~~6 `Sju` \\*Åtta\\* 9&nbsp;Tio&shy;År &ouml;1",
  "Mått 20*30*40, 2**10, Ärende*r, A_B_C *Vik*tig",
  "10<sup>6</sup> H<sub>2</sub>O <s>500</s> <b>Ny</b>t <span class='dold'>Å<i>Ä</i></span>",
  "Hej <Namn>, <Ditt Namn här>, </Slut> <!Obs> 2 <3> <!-- dold -->",
  "<p>Ett</p><p>Två<br>Tre</p><table><tr><td>4</td><td>Fem</td></tr></table>",
  '<a href="https://a.se/X_Y?b=1&amp;c=2">Läs</a>Mer <a href=/Z></a> <a>Namn</a>',
  '<a href="https://a.se/8" class="embedly-card">embedded content: https://a.se/8</a>',
  "<iframe src='//a.se/B' title=x></iframe> <video poster=/P.jpg src=/V.mp4></video> <img alt='Båt' src=/Q.png>",
  "[Läs](https://åre.se/Å 'Titel')X [Nr](/a b (C).pdf) [Dit](www.x.se)",
  "![En *Fyr*](//images.ctfassets.net/S/F.jpg 'Titel') ![Annan](https://a.se/G.jpg)",
  "[![Fyr](https://a.se/H.jpg 'Titel')](/J) <a href='/K'>[Inre](/L)</a>",
  "Se [Planen][r], [Källa] <https://xn--re-yia.se/M_N> Info@a.se https://a.se/O_P",
  "[Obs]: Stängt",
  "[Obs]: /Dold 'Titel'",
  "[Obs]: https://a.se/Studie Hämtad 2026",
  "[^1]: Källan 2024",
  "☐ A\t5\nB\t6\tC\nD\t7\tE",
  "| A | B |\n|---|---|\n| 1 | 2 | 3 |\n| 4 | Fem \\| Sex |",
  "2019. Ett\n2021. Två\n   7. Tre\n   9. Fyra",
  "07. A\n09. B",
  "- [x] A\n- [ ] B\n-  [x] C",
  "•\tA\no\tB\n\uf0b7 C\n–\tD",
  "```js\nA_B <b>C</b> \\*D &amp;E\n```",
  "~~~\nA\n~~~\n    B\n\n    C\\_D `E`",
  "\tA\n\tB\n\n5. juni\n4. maj",
  "> A\n> – B\n>> C",
  "𝗩𝗶 𝟮𝟬 A\u200bB\ufeff C\u00adD e\u0301E",
  "A\u000bB\u2028C\\\nD  \nE",
  "# A #\n## B {#C}\n==D== ::E:: [[F]]",
  "3 < 4 > 2 & 5 &co; \\& \\<B>",
];
const contexts: readonly ((text: string) => string)[] = [
  (text: string) => `${text}\n\nMer\n\n[r]: /Plan "Om"\n[källa]: </Öppna Nu>`,
  (text: string) => `- ${text.replaceAll("\n", "\n  ")}`,
  (text: string) => `> ${text.replaceAll("\n", "\n> ")}`,
  (text: string) => `Q\n\n**Före ${text} efter**`,
  (text: string) => `R\n${text}\nS`,
  (text: string) => `| T | U |\n|---|---|\n| ${text.replaceAll("\n", " ")} | V |`,
];

/** Returns words, each a capital with the small letters after it, and numbers. */
const wordsOf = (text: string) =>
  (text.match(/\p{Lu}[\p{Ll}\p{M}]*|\p{Nd}+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ""));

/** Returns what a visitor can see of a text, with the numbers of lists, addresses and titles. */
const shownText = (source: string) =>
  renderToStaticMarkup(<Markdown text={readRichText(source)} headingLevel={4} />)
    .replaceAll(/<(?:[^>"]|"[^"]*")*>/g, (tag) => ` ${tag.match(/"[^"]*"/g)?.join(" ") ?? ""} `)
    .replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent);

function listedText(description: string): string {
  const answers = perLocale(() => answersWith({ about: [{ title: "Om", description }] }));
  return findMistakes(answers, () => true)
    .map(({ found }) => found)
    .join(" ");
}

test.each(pasted)("each word and number of a pasted text is on the page, or listed: %j", (text) => {
  for (const source of [text, ...contexts.map((context) => context(text))]) {
    const found = wordsOf(`${shownText(source)} ${listedText(source)}`);
    const counts = Map.groupBy(found, (word) => word);
    const isLost = (word: string) => counts.get(word)?.pop() === undefined;
    expect([source, wordsOf(source.normalize("NFKC")).filter(isLost)]).toEqual([source, []]);
  }
});
