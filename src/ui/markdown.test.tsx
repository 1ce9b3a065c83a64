import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRichText } from "#content/text";
import { Markdown } from "./markdown.tsx";

const html = (source: string) =>
  renderToStaticMarkup(<Markdown text={readRichText(source)} headingLevel={4} />);

test("headings are nested below the section's heading level", () => {
  expect(html("# Ett\n\n## Två\n\n###### Sex")).toBe(
    '<div class="markdown"><h4>Ett</h4><h5>Två</h5><h6>Sex</h6></div>',
  );
});

test("every CommonMark construct except HTML and underlined headings is shown", () => {
  const source = [
    "Stycke med  \nny rad,\nsamma rad och \\*stjärnor\\* &ouml;&#33;",
    "***Båda*** och __fet _kursiv___, `` ` `` och **fet**a",
    "1. ett\n2. två\n   - a\n   - b",
    "3) gles\n\n4) lista\n\n   > citat\n   fortsätter",
    "    kod\n\n        indragen",
    "```js\nlet a = 1;\n\n```",
    "* * *",
    "Ingen rubrik\n---",
    "[länk](https://a.example/?b=1&c=2 'Titel') <https://b.example> <c@d.example>",
    '![En *fyr*](/fyr.jpg "Titel") [ref][R] [r] ![r]',
    '[r]: <https://e.example/å ä> "Titel"',
    "~~struk*et*~~ ~5 och ~6",
    "Å __ä__ö, snake_case_ord, 2 * 3 * 4",
  ].join("\n\n");
  expect(html(source)).toMatchInlineSnapshot(`
    "<div class="markdown"><p>Stycke med<br/>ny rad,<br/>samma rad och *stjärnor* ö!</p><p><em><strong>Båda</strong></em> och <strong>fet <em>kursiv</em></strong>, <code>\`</code> och <strong>fet</strong>a</p><ol start="1"><li>ett</li><li>två<ul><li>a</li><li>b</li></ul></li></ol><ol start="3"><li><p>gles</p></li><li><p>lista</p><blockquote><p>citat<br/>fortsätter</p></blockquote><p>kod</p><pre><code> indragen</code></pre></li></ol><pre><code>let a = 1;
    </code></pre><hr/><p>Ingen rubrik</p><hr/><p><a href="https://a.example/?b=1&amp;c=2" title="Titel">länk</a> <a href="https://b.example/">https://b.example</a> <a href="mailto:c@d.example">c@d.example</a></p><p><img src="/fyr.jpg" alt="En fyr" title="Titel" loading="lazy" decoding="async"/> <a href="https://e.example/%C3%A5%20%C3%A4" title="Titel">ref</a> <a href="https://e.example/%C3%A5%20%C3%A4" title="Titel">r</a> <a href="https://e.example/%C3%A5%20%C3%A4" title="Titel">r</a></p><p><s>struk<em>et</em></s> ~5 och ~6</p><p>Å __ä__ö, snake_case_ord, 2 * 3 * 4</p></div>"
  `);
});

test("a unit stays beside its number, a longer word or a long row of numbers may go to the next line", () => {
  expect(html("SE35 5000 0000 0549 1000 0003")).toContain("SE35 5000 0000 0549 1000 0003");
  expect(html("2 dygn, 46 enligt loggen")).toContain("2\u00a0dygn, 46 enligt loggen");
});

test.each([
  ["a <b onclick=alert(1)>b</b> c", "<p>a b c</p>"],
  ["mån<br>tis<br/>\nons", "<p>mån<br/>tis<br/>ons</p>"],
  ["**11 %**<br>*fel <br> här*", "<p><strong>11\u00a0%</strong><br/><em>fel <br/>här</em></p>"],
  ["<hr/>\n## Under\n\n<p>Ett.</p>", "<h5>Under</h5><p>Ett.</p>"],
  ["<div>\n\nEtt\n\n</div>", "<p>Ett</p>"],
  ["<ul>\n<li>Ett</li>\n<li>**Två**</li>\n</ul>", "<p>Ett<br/><strong>Två</strong></p>"],
  ["<p>Ett</p><p>Två</p>", "<p>Ett<br/>Två</p>"],
  ["<table><tr><td>Norr</td><td>Söder</td></tr></table>", "<p>Norr Söder</p>"],
  ["a <!-- dold --> b", "<p>a  b</p>"],
  ["a <script>alert(1)</script> c", "<p>a alert(1) c</p>"],
  ["<a name=x>a</a> <img src=/b.png> c", "<p>a  c</p>"],
  ["2 < 3", "<p>2 &lt; 3</p>"],
  ["`<br>`\n\n    <p>", "<p><code>&lt;br&gt;</code></p><pre><code>&lt;p&gt;</code></pre>"],
  ["don&apos;t &ouml;&comma;&#33;", "<p>don&#x27;t ö,!</p>"],
])("tags go and text stays: %j", (source, shown) => {
  expect(html(source)).toBe(`<div class="markdown">${shown}</div>`);
});

const link = (address: string, text = address) => `<a href="${address}">${text}</a>`;

test.each([
  [
    "__viktigt __för **viktigt **för",
    "<p><strong>viktigt </strong>för <strong>viktigt </strong>för</p>",
  ],
  ["oss, ** här** och ~~ där~~ nu", "<p>oss, <strong> här</strong> och <s> där</s> nu</p>"],
  ["*a *b _c _d e, * f* g ~~h ~~i", "<p><em>a </em>b <em>c </em>d e, <em> f</em> g <s>h </s>i</p>"],
  [
    "**”Citat.”**sade, __Obs:__text",
    "<p><strong>”Citat.”</strong>sade, <strong>Obs:</strong>text</p>",
  ],
  ["__Rubrik\n__Text", "<p><strong>Rubrik<br/></strong>Text</p>"],
  [
    "*a **b** c* **d *e* f** **g**h**i**",
    "<p><em>a <strong>b</strong> c</em> <strong>d <em>e</em> f</strong> <strong>g</strong>h<strong>i</strong></p>",
  ],
  [
    "2 * 3 * 4, 2 ** 3 ** 4, en_ett_två, data__bas__en",
    "<p>2 * 3 * 4, 2 ** 3 ** 4, en_ett_två, data__bas__en</p>",
  ],
  ["Excel* och Word*\n*Extra. *Gäller ej", "<p>Excel* och Word*<br/>*Extra. *Gäller ej</p>"],
  [
    "Gatan 1\n411 03 Ort<br>\nRing  \noss\n<br>",
    "<p>Gatan 1<br/>411\u00a003\u00a0Ort<br/>Ring<br/>oss</p>",
  ],
  ["Vi gör:\n•\tA\n• B\n·C", "<p>Vi gör:</p><ul><li>A</li><li>B</li><li>C</li></ul>"],
  [
    "\uf0b7 A\n\uf0a7\u00a0B\n\t•\tC\no\tD\n–\tE",
    "<ul><li>A</li><li>B</li><li>C</li><li>D</li><li>E</li></ul>",
  ],
  ["– så\no är\n```\n• x\n```", "<p>– så<br/>o är</p><pre><code>• x</code></pre>"],
  [
    "\tLångt\n\tindrag\n\n\t- a\n\n- b\n\t- c",
    "<p>Långt<br/>indrag</p><ul><li><p>a</p></li><li><p>b</p><ul><li>c</li></ul></li></ul>",
  ],
  ["- a\n\n\t\tb\n\n> \tc", "<ul><li><p>a</p><p>b</p></li></ul><blockquote><p>c</p></blockquote>"],
  ["a\u000bb\u0085c\u2028d\u2029e\u0007f", "<p>a<br/>b<br/>c<br/>d<br/>e f</p>"],
  [
    "<a href='https://a.example/?b=1&amp;c=2' class=x>**fet**</a>",
    `<p>${link("https://a.example/?b=1&amp;c=2", "<strong>fet</strong>")}</p>`,
  ],
  [
    '<a href="https://youtu.be/x">Embedded content: https://youtu.be/x</a>',
    `<p>${link("https://youtu.be/x")}</p>`,
  ],
  ['a <iframe src="//p.example/7"></iframe>', `<p>a ${link("https://p.example/7")}</p>`],
  [
    '**<a href="/a">b** <a href="/c"> [d](/e)</a>',
    `<p><strong>${link("/a")}b</strong> ${link("/c", " d")}</p>`,
  ],
  [
    "[a](mailto:b@c.example?subject=Hej och hå)",
    `<p>${link("mailto:b@c.example?subject=Hej%20och%20h%C3%A5", "a")}</p>`,
  ],
  [
    "[a](https://b.example/c d (e).pdf) [f](#Power BI)",
    `<p>${link("https://b.example/c%20d%20(e).pdf", "a")} ${link("#Power%20BI", "f")}</p>`,
  ],
  [
    '[a][1]\n\n[1]: https://b.example/c d.pdf "e"',
    '<p><a href="https://b.example/c%20d.pdf" title="e">a</a></p>',
  ],
  ["[a] (se sidan 3) [b](se sidan)", "<p>[a] (se sidan 3) [b](se sidan)</p>"],
  [
    "[a](https:/b.example) [c](https:d.example)",
    `<p>${link("https://b.example/", "a")} ${link("https://d.example/", "c")}</p>`,
  ],
  [
    "Se https://a.example/b_c_d, skriv e@f.example.",
    `<p>Se ${link("https://a.example/b_c_d")}, skriv ${link("mailto:e@f.example", "e@f.example")}.</p>`,
  ],
  [
    "www.a.se README.md //b.se ftp://c.se `d@e.se`",
    "<p>www.a.se README.md //b.se ftp://c.se <code>d@e.se</code></p>",
  ],
])(
  "what is pasted, and what Contentful's toolbar writes, is shown as it is meant: %j",
  (source, shown) => {
    expect(html(source)).toBe(`<div class="markdown">${shown}</div>`);
  },
);

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

test("a no-break space after the sign of a heading, list or table counts as a space", () => {
  const source = "# Ett\n\n- a\n  - b\n\n1. ett\n\n> - c\n\n| x | y |\n| --- | :-: |\n| 1 | 2 |";
  expect(html(source.replaceAll(/(?<=[#>|:.-]) /g, "\u00a0"))).toBe(html(source));
  expect(html("5\u00a0kr – -\u00a0#\u00a0")).toContain("<p>5\u00a0kr – -\u00a0#");
});

test("code is shown as it is written, without no-break spaces", () => {
  expect(html("`docker run -p 8080 web` 5 kr\n\n```\nhead -n 3 prov.csv\n```")).toBe(
    '<div class="markdown"><p><code>docker run -p 8080 web</code> 5\u00a0kr</p><pre><code>head -n 3 prov.csv</code></pre></div>',
  );
});

test("a picture of a foreign host is a link", () => {
  expect(html("![Fyr](https://a.example/f.jpg)")).toContain(
    '<p><a href="https://a.example/f.jpg">Fyr</a></p>',
  );
  expect(html("[![Fyr](https://a.example/f.jpg)](/b)")).toContain('<p><a href="/b">Fyr</a></p>');
});

test.each([
  ["//images.ctfassets.net/a/b/c/stor.jpg", "webp"],
  ["//images.eu.ctfassets.net/a/b/c/film.GIF", "png"],
])("%s is asked for in the column's width, as a still picture", (address, format) => {
  const query = (width: number) => `https:${address}?w=${width}&amp;fm=${format}&amp;q=75`;
  expect(html(`![Båt](${address})`)).toContain(
    `<img src="${query(720)}" srcSet="${query(1440)} 2x" alt="Båt"`,
  );
});

test("a last paragraph that is a link alone is a button, whatever a chat has left beside it, and a bare address is a link", () => {
  const text = readRichText("Text\n\n[Boka](/boka)\u200b");
  expect(renderToStaticMarkup(<Markdown text={text} headingLevel={3} hasAction />)).toContain(
    '<a class="button" href="/boka">',
  );
  const bare = readRichText("Text\n\nhttps://a.example/b");
  expect(renderToStaticMarkup(<Markdown text={bare} headingLevel={3} hasAction />)).toContain(
    '<a href="https://a.example/b">',
  );
});

test("the last line of a quote that begins with a dash names who said it", () => {
  const figure =
    '<figure class="markdown-quote"><blockquote><p>Bra.</p></blockquote><figcaption>Åsa Ek, chef</figcaption></figure>';
  expect(html("> Bra.\n>\n> — Åsa Ek, chef")).toContain(figure);
  expect(html("> Bra.\n> – Åsa Ek, chef")).toContain(figure);
  expect(html("> Bra.\n> – Åsa Ek, [Tallmon](/t), chef")).toContain(
    '<figcaption>Åsa Ek, <a href="/t">Tallmon</a>, chef</figcaption>',
  );
  expect(html("> – Hej.\n> – Hej.<br>– Åsa\n> chef")).toContain(
    "<p>– Hej.<br/>– Hej.</p></blockquote><figcaption>Åsa<br/>chef</figcaption>",
  );
  expect(html("> Bra – sa hon.")).toContain("<blockquote><p>Bra – sa hon.</p></blockquote>");
});

test("a table is in a frame that scrolls", () => {
  expect(html("| dag | fel |\n|---|---|\n| 1 mars | 18 |")).toBe(
    '<div class="markdown"><div class="markdown-table"><table><thead><tr><th>dag</th><th>fel</th></tr></thead><tbody><tr><td>1\u00a0mars</td><td>18</td></tr></tbody></table></div></div>',
  );
});
