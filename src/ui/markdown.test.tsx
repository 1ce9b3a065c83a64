import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRichText } from "#content/text";
import { Markdown } from "./markdown.tsx";

const html = (source: string) =>
  renderToStaticMarkup(<Markdown text={readRichText(source)} headingLevel={4} />);

/** The HTML without its container, with `b`, `i` and `[text](address)`. */
const brief = (source: string) =>
  html(source)
    .replace(/^<div class="markdown">(.*)<\/div>$/s, "$1")
    .replaceAll(/<(\/?)(?:(strong)|em)>/g, (_, end, strong) => `<${end}${strong ? "b" : "i"}>`)
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, "[$2]($1)");

test.each([
  ["Hård  \nrad, \\*stjärna\\*", "<p>Hård<br/>rad, *stjärna*</p>"],
  ["***Båda*** __fet _k___ **fet**a", "<p><i><b>Båda</b></i> <b>fet <i>k</i></b> <b>fet</b>a</p>"],
  ["~~struk __et__~~ ~5", "<p><s>struk <b>et</b></s> ~5</p>"],
  ["2. a\n3. b\n   - c", '<ol start="2"><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
  ["- a\n\n  > b", "<ul><li><p>a</p><blockquote><p>b</p></blockquote></li></ul>"],
  ["    a\n\n      b\n***\nc\n---", "<pre><code>a\n\n  b</code></pre><hr/><p>c</p><hr/>"],
  ["```js\nlet a;\n\n```\n`` ` ``", "<pre><code>let a;\n</code></pre><p><code>`</code></p>"],
  ["[a](/b 'T') <https://c.se>", "<p>[a](/b) [https://c.se](https://c.se/)</p>"],
  ["[a][R] [r]\n\n[r]: </å b> 'T'", "<p>[a](/%C3%A5%20b) [r](/%C3%A5%20b)</p>"],
])("CommonMark is shown as the elements that it means: %j", (source, shown) => {
  expect(brief(source)).toBe(shown);
});

test.each([
  ["a <B onclick=alert(1)>b</B> <i>c</i>", "<p>a <b>b</b> <i>c</i></p>"],
  ["10<sup>6</sup> H<sub>2</sub>O", "<p>10<sup>6</sup> H<sub>2</sub>O</p>"],
  ["<strike>5</strike> <s>6</s> <del>7</del>", "<p><s>5</s> <s>6</s> <del>7</del></p>"],
  ["<b>a *b</b> c* <em>d", "<p><b>a <i>b</i></b> c <i>d</i></p>"],
  ["<i dag> <b vit> a<b och c>d", "<p>&lt;i dag&gt; &lt;b vit&gt; a&lt;b och c&gt;d</p>"],
  ["<o:p></o:p><st1:place w:st='on'>Göteborg</st1:place>", "<p>Göteborg</p>"],
  ["Hej <namn>, <Din ort>, <title>", "<p>Hej &lt;namn&gt;, &lt;Din ort&gt;, &lt;title&gt;</p>"],
  ["a<span>b</span> <p-nr> <!Obs>", "<p>ab &lt;p-nr&gt; &lt;!Obs&gt;</p>"],
  ["mån<br>tis<br/>\nons", "<p>mån<br/>tis<br/>ons</p>"],
  ["**11 %**<br>*fel <br> här*", "<p><b>11\u00a0%</b><br/><i>fel <br/>här</i></p>"],
  ["<hr/>\n## Under\n\n<p>Ett.</p>", "<h5>Under</h5><p>Ett.</p>"],
  ["<ul>\n<li>Ett</li>\n<li>**Två**</li>\n</ul>", "<p>Ett<br/><b>Två</b></p>"],
  ["<table><tr><td>Norr</td><td>Söder</td></tr></table>", "<p>Norr Söder</p>"],
  ["a <!-- dold --> b", "<p>a  b</p>"],
  ["<a name=x>a</a> <img src=/b.png> c", "<p>a  c</p>"],
  ["`<br>`\n\n    <p>", "<p><code>&lt;br&gt;</code></p><pre><code>&lt;p&gt;</code></pre>"],
  ["don&apos;t &ouml;&comma;&#33;", "<p>don&#x27;t ö,!</p>"],
])(
  "of tags, their element or their text is shown, and those that are none as written: %j",
  (source, shown) => {
    expect(brief(source)).toBe(shown);
  },
);

test.each([
  ["__viktigt __för **viktigt **för", "<p><b>viktigt </b>för <b>viktigt </b>för</p>"],
  ["oss, ** här** och ~~ där~~ nu", "<p>oss, <b> här</b> och <s> där</s> nu</p>"],
  ["*a *b _c _d e, * f* g ~~h ~~i", "<p><i>a </i>b <i>c </i>d e, <i> f</i> g <s>h </s>i</p>"],
  ["**”Citat.”**sade, __Obs:__text", "<p><b>”Citat.”</b>sade, <b>Obs:</b>text</p>"],
  ["__Rubrik\n__Text", "<p><b>Rubrik<br/></b>Text</p>"],
  ["*a **b** c* **d *e* f**, **g**h", "<p><i>a <b>b</b> c</i> <b>d <i>e</i> f</b>, <b>g</b>h</p>"],
  ["2 * 3 * 4, 2 ** 3 ** 4, en_ett_två", "<p>2 * 3 * 4, 2 ** 3 ** 4, en_ett_två</p>"],
  ["Excel* och Word*\n*Extra. *Ej jul", "<p>Excel* och Word*<br/>*Extra. *Ej jul</p>"],
  ["20*30*40 2**10 3**10 5*x 4*y", "<p>20*30*40 2**10 3**10 5*x 4*y</p>"],
  ["er*in, er*in *Vik*t **Vik**t", "<p>er*in, er*in <i>Vik</i>t <b>Vik</b>t</p>"],
  [
    "~~500~~400 **5*3 a** **er*in** *5*3 a*",
    "<p><s>500</s>400 <b>5*3\u00a0a</b> <b>er*in</b> <i>5*3\u00a0a</i></p>",
  ],
  ["[Obs]: Stängt\n\n[^1]: K 2024", "<p>[Obs]: Stängt</p><p>[^1]: K 2024</p>"],
  ["𝗩𝗶 𝘀ö𝗸𝗲𝗿", "<p>Vi söker</p>"],
  ["- [x] A\n  - [ ] B\n- [ ]", "<ul><li>☑ A<ul><li>☐ B</li></ul></li><li>☐</li></ul>"],
  ["```\n- [x] A\nb\tc\nd\te\n```", "<pre><code>- [x] A\nb\tc\nd\te</code></pre>"],
  ["Gatan\nOrten<br>\nRing  \noss\n<br>", "<p>Gatan<br/>Orten<br/>Ring<br/>oss</p>"],
  ["Vi gör:\u200b\n\u200e- A\u200b\n- B", "<p>Vi gör:</p><ul><li>A</li><li>B</li></ul>"],
  ["Vi gör:\n•\tA\n• B\n·C", "<p>Vi gör:</p><ul><li>A</li><li>B</li><li>C</li></ul>"],
  ["\uf0b7 A\n\uf0a7\u00a0B\n\t•\tC\no\tD", "<ul><li>A</li><li>B</li><li>C</li><li>D</li></ul>"],
  [
    "–\tA\n\n– så\no är\n```\n• x\n```",
    "<ul><li>A</li></ul><p>– så<br/>o är</p><pre><code>• x</code></pre>",
  ],
  ["\tLångt\n\tindrag\n\n\t- a", "<p>Långt<br/>indrag</p><ul><li>a</li></ul>"],
  ["- a\n\t- b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["> \tc", "<blockquote><p>c</p></blockquote>"],
  ["a\u000bb\u0085c\u2028d\u2029e\u0007f", "<p>a<br/>b<br/>c<br/>d<br/>e f</p>"],
  ["<a href='https://a.se/?b&amp;c' id=x>**d**</a>", "<p>[<b>d</b>](https://a.se/?b&amp;c)</p>"],
  ["<a href=https://a.se/b>Embedded content: https</a>", "<p>[https://a.se/b](https://a.se/b)</p>"],
  ["a <iframe src='//a.se/b'></iframe>", "<p>a [https://a.se/b](https://a.se/b)</p>"],
  ["**<a href='/a'>b** <a href='/c'>[d](/e)</a>", "<p><b>[b](/a)</b> [d](/c)</p>"],
  ["[a](mailto:b@c.se?body=a å)", "<p>[a](mailto:b@c.se?body=a%20%C3%A5)</p>"],
  ["[a](/b c (d).pdf) [e](#Power BI)", "<p>[a](/b%20c%20(d).pdf) [e](#Power%20BI)</p>"],
  ["[1]: https://a.se/b Hämtad 5/1", "<p>[1]: [https://a.se/b](https://a.se/b) Hämtad 5/1</p>"],
  ["[a] (se sidan 3) [b](se sidan)", "<p>[a] (se sidan 3) [b](se sidan)</p>"],
  [
    "<https://a.se/b|Läs> <mailto:c@d.se|c@d.se>",
    "<p>[Läs](https://a.se/b) [c@d.se](mailto:c@d.se)</p>",
  ],
  [
    "![Fyr](/f.jpg =30x20 ”T”)",
    '<p><img src="/f.jpg" alt="Fyr" title="T" loading="lazy" decoding="async"/></p>',
  ],
  ["[a](https:/a.se) [b](https:b.se)", "<p>[a](https://a.se/) [b](https://b.se/)</p>"],
  ["Se https://a.se/b_c_d.", "<p>Se [https://a.se/b_c_d](https://a.se/b_c_d).</p>"],
  ["![Fyr](https://a.se/f.jpg)", "<p>[Fyr](https://a.se/f.jpg)</p>"],
  ["[![Fyr](https://a.se/f.jpg)](/b)", "<p>[Fyr](/b)</p>"],
  ["# Ett\n\n## Två\n\n###### Sex", "<h4>Ett</h4><h5>Två</h5><h6>Sex</h6>"],
  [
    "`-n 3 a` 5 kr\n\n    -n 3 a",
    "<p><code>-n 3 a</code> 5\u00a0kr</p><pre><code>-n 3 a</code></pre>",
  ],
  ["Vi är 31. Dag: den 6 maj 2025.", "<p>Vi är\u00a031. Dag: den\u00a06\u00a0maj\u00a02025.</p>"],
  ["2 dygn, 46 enligt loggen", "<p>2\u00a0dygn, 46 enligt loggen</p>"],
  ["SE35 5000 0000 0549 1000 0003", "<p>SE35 5000 0000 0549 1000 0003</p>"],
  ["Skriv a@b.se.", "<p>Skriv [a@b.se](mailto:a@b.se).</p>"],
  ["www.a.se README.md //b.se ftp://c.se", "<p>www.a.se README.md //b.se ftp://c.se</p>"],
])("pasted text, and the toolbar's own, is shown as it is meant: %j", (source, shown) => {
  expect(brief(source)).toBe(shown);
});

test.each([
  ["2019. a\n\n2021. b", [2019, 2021]],
  ["3. mars\n3. april", [3, 3]],
  ["3. a\n10. b", [3, 10]],
  ["2. a\n1. b\n   1. c\n   2. d\n0. e", [2, 1, undefined, undefined, 0]],
  ["1. a\n1. b", [undefined, undefined]],
  ["07. a\n08. b", [undefined, undefined]],
])("the numbers of a list are those that are written: %j", (source, numbers) => {
  const items = [...html(source).matchAll(/<li(?: value="(\d+)")?>/g)];
  expect(items.map(([, value]) => value && Number(value))).toEqual(numbers);
  expect(html(source).includes("data-long")).toBe(source.includes("2019"));
});

test("a long text of marks that close nothing is shown within seconds", () => {
  const start = performance.now();
  expect(html("*a ".repeat(20_000) + "~a ".repeat(20_000))).toContain("~a ~a");
  expect(performance.now() - start).toBeLessThan(4000);
});

const script = "javascript:alert(1)";

test.each([
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  '<img src=x onerror="alert(1)">',
  "`<script>alert(1)</script>`",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  `[a](${script}) ![a](${script}) <${script}>`,
  `[a]: ${script}\n\n[a] ![a]`,
  "[a](JaVaScRiPt:alert(1)) [a](java\tscript:alert(1)) [a](<java\u0000script:alert(1)>)",
  "[a](&#106;avascript:alert(1)) [a](&#x6A;avascript&colon;alert(1))",
  "[a](vbscript:x) [a](data:text/html,<script>alert(1)</script>) ![a](data:image/svg+xml,x)",
  "![a](https://images.ctfassets.net.a.example/x.jpg) ![a](//a.example/x.jpg)",
  '[a](https://a.example "\\"><script>alert(1)</script>") ![\\"><script>](/x.jpg)',
  "| <script>alert(1)</script> | b |\n|---|---|\n| [a](javascript:x) | <img onerror=x> |",
  "```<script>\n</code></pre><script>alert(1)</script>\n```",
])("%j becomes elements with safe addresses, and no script", (source) => {
  for (const [element, name = ""] of html(source).matchAll(/<([a-z\d]+)[^>]*>/g)) {
    expect(element).not.toMatch(/^<(?:script|iframe|style)|\s(?:on\w+|style|srcdoc)=/);
    for (const [, address] of element.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(name === "img" ? /^\// : /^(?:https:\/\/|\/)/);
    }
  }
});

test("a column of a table is aligned as its dashes say", () => {
  expect(html("| dag | fel |\n|---|--:|\n| 1 | 18 |")).toContain(
    '<td>1</td><td data-align="right">18</td>',
  );
});

test("a no-break space after the sign of a heading, list or table counts as a space", () => {
  const source = "# Ett\n\n- a\n  - b\n\n1. ett\n\n> - c\n\n| x | y |\n| --- | :-: |\n| 1 | 2 |";
  expect(html(source.replaceAll(/(?<=[#>|:.-]) /g, "\u00a0"))).toBe(html(source));
  expect(html("5\u00a0kr – -\u00a0#\u00a0")).toContain("<p>5\u00a0kr – -\u00a0#");
});

test.each([
  ["//images.ctfassets.net/a/b/c/stor.jpg", "webp"],
  ["//images.eu.ctfassets.net/a/b/c/film.GIF", "png"],
])("%s is asked for in the column's width, as a still picture", (address, format) => {
  const query = (width: number) => `https:${address}?w=${width}&amp;fm=${format}&amp;q=75`;
  const picture = `<img src="${query(720)}" srcSet="${query(1440)} 2x" alt="En båt" title="T"`;
  expect(html(`![En *båt*](${address} "T")`)).toContain(picture);
});

test("a last paragraph that is a link alone is a button, whatever a chat has left beside it, and a bare address is a link", () => {
  const last = (link: string) =>
    renderToStaticMarkup(
      <Markdown text={readRichText(`Text\n\n${link}`)} headingLevel={3} hasAction />,
    );
  expect(last("[Boka](/boka)\u200b")).toContain('<a class="button" href="/boka">');
  expect(last("https://a.example/b")).toContain('<a href="https://a.example/b">');
});

test.each([
  ["> Bra.\n>\n> — Åsa Ek, chef", "Bra.", "Åsa Ek, chef"],
  ["> Bra.\n> – Åsa Ek, [Tallmon](/t)", "Bra.", "Åsa Ek, [Tallmon](/t)"],
  ["> – Hej.\n> – Hej.<br>– Åsa\n> chef", "– Hej.<br/>– Hej.", "Åsa<br/>chef"],
  ["> Bra – sa hon.", "Bra – sa hon.", undefined],
])("a quote's last line with a dash names who said it: %j", (source, said, who) => {
  const quote = /<blockquote><p>(.*)<\/p><\/blockquote>(?:<figcaption>(.*)<\/figcaption><\/fig)?/;
  expect(quote.exec(brief(source))?.slice(1)).toEqual([said, who]);
});
