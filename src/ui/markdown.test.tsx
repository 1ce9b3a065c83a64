import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRichText } from "#content/rich-text.ts";
import { Markdown } from "./markdown.tsx";

const html = (source: string) =>
  renderToStaticMarkup(<Markdown text={readRichText(source)} headingLevel={4} />);

test("headings are nested below the section's heading level", () => {
  expect(html("# Ett\n\n## Två\n\n###### Sex")).toBe(
    '<div class="markdown"><h4>Ett</h4><h5>Två</h5><h6>Sex</h6></div>',
  );
});

test("every CommonMark construct except HTML is shown", () => {
  const source = [
    "Stycke med  \nny rad,\nsamma rad och \\*stjärnor\\* &ouml;&#33;",
    "Rubrik\n===",
    "***Båda*** och __fet _kursiv___, `` ` `` och **fet**a",
    "1. ett\n2. två\n   - a\n   - b",
    "3) gles\n\n4) lista\n\n   > citat\n   fortsätter",
    "    kod\n\n        indragen",
    "```js\nlet a = 1;\n\n```",
    "* * *",
    "[länk](https://a.example/?b=1&c=2 'Titel') <https://b.example> <c@d.example>",
    '![En *fyr*](/fyr.jpg "Titel") [ref][R] [r] ![r]',
    '[r]: <https://e.example/å ä> "Titel"',
    "Å __ä__ö, snake_case_ord, 2 * 3 * 4",
  ].join("\n\n");
  expect(html(source)).toMatchInlineSnapshot(`
    "<div class="markdown"><p>Stycke med<br/>ny rad,
    samma rad och *stjärnor* ö!</p><h4>Rubrik</h4><p><em><strong>Båda</strong></em> och <strong>fet <em>kursiv</em></strong>, <code>\`</code> och <strong>fet</strong>a</p><ol start="1"><li>ett</li><li>två<ul><li>a</li><li>b</li></ul></li></ol><ol start="3"><li><p>gles</p></li><li><p>lista</p><blockquote><p>citat
    fortsätter</p></blockquote><p>kod</p><pre><code> indragen</code></pre></li></ol><pre><code>let a = 1;
    </code></pre><hr/><p><a href="https://a.example/?b=1&amp;c=2" title="Titel">länk</a> <a href="https://b.example">https://b.example</a> <a href="mailto:c@d.example">c@d.example</a></p><p><img src="/fyr.jpg" alt="En fyr" title="Titel" loading="lazy" decoding="async"/> <a href="https://e.example/å%20ä" title="Titel">ref</a> <a href="https://e.example/å%20ä" title="Titel">r</a> <a href="https://e.example/%C3%A5%20%C3%A4" title="Titel">r</a></p><p>Å __ä__ö, snake_case_ord, 2 * 3 * 4</p></div>"
  `);
});

test.each([
  ["a <b onclick=alert(1)>b</b> c", "<p>a b c</p>"],
  ["mån<br>tis<br/>\nons <BR class=x>tor", "<p>mån<br/>tis<br/>ons<br/>tor</p>"],
  ["**11 %**<br>*fel <br> här*", "<p><strong>11\u00a0%</strong><br/><em>fel<br/>här</em></p>"],
  [
    '<hr/>\n## Under\n\n<p>Ett.</p>\n\n<div align="center">\nTvå.\n</div>',
    "<h5>Under</h5><p>Ett.</p><p>Två.</p>",
  ],
  ["<div><p>Ett</p><p>Två</p></div>", "<p>Ett</p><p>Två</p>"],
  ["<ul>\n  <li>Ett</li>\n  <li>**Två**\n</ul>", "<p>Ett</p><p><strong>Två</strong></p>"],
  ["<table><tr><td>A</td><td>B</td></tr>\n<tr><td>C</td></tr></table>", "<p>A B</p><p>C</p>"],
  ['<div\n  class="a">Text', "<p>Text</p>"],
  ["Text</p>\nmer", "<p>Text</p><p>mer</p>"],
  ["- <p>Ett</p><p>två</p>\n- tre", "<ul><li>Ett<br/>två</li><li>tre</li></ul>"],
  ["> <div>\n> Citat\n> </div>", "<blockquote><p>Citat</p></blockquote>"],
  ["# A<br>b", "<h4>A<br/>b</h4>"],
  ["a <!-- dold --> b", "<p>a  b</p>"],
  ["<!-- en\n\n två -->\nText", "<p>Text</p>"],
  ["<!-- dold --> Text", "<p>Text</p>"],
  ["Text\n<!-- dold -->\nmer", "<p>Text</p><p>mer</p>"],
  ["<!-- utan slut\n\nText", "<p>&lt;!-- utan slut</p><p>Text</p>"],
  ["<script>alert(1)</script>\n\na", "<p>a</p>"],
  ["<STYLE>\np {}\n\n</STYLE>\na", "<p>a</p>"],
  ["a <script>alert(1)</script> b", "<p>a  b</p>"],
  ["a <SCRIPT>alert(1)</Script> b", "<p>a  b</p>"],
  ["Före </style> efter", "<p>Före  efter</p>"],
  ["a <style>\n\np {}\n\n</style> efter", "<p>a</p><p>p {}</p><p>efter</p>"],
  ["<p class=MsoNormal>Word<o:p></o:p></p>", "<p>Word</p>"],
  ['<a href="https://a.example">länk</a>', "<p>länk</p>"],
  ["Skriv <ditt namn> och List<Kund>", "<p>Skriv &lt;ditt namn&gt; och List&lt;Kund&gt;</p>"],
  [
    "2 < 3 <https://a.example>",
    '<p>2 &lt; 3 <a href="https://a.example">https://a.example</a></p>',
  ],
  ["`<br>`\n\n    <p>", "<p><code>&lt;br&gt;</code></p><pre><code>&lt;p&gt;</code></pre>"],
  ["don&apos;t &lpar;&ouml;&comma;&nbsp;&#33;&rpar;", "<p>don&#x27;t (ö,\u00a0!)</p>"],
])("tags go and text stays: %j", (source, shown) => {
  expect(html(source)).toBe(`<div class="markdown">${shown}</div>`);
});

test.each([
  ["<br>", true],
  ["<!--\n-->", true],
  ["<style>\n</style>", true],
  ["<o:p>", true],
  ["`<br>` <ditt namn> <https://a.example> a < b", false],
])("says whether there was HTML in %j", (source, hasHtml) => {
  expect(readRichText(source).hasHtml ?? false).toBe(hasHtml);
});

test("code is shown as it is written, without no-break spaces", () => {
  expect(html("`docker run -p 8080 web` 5 kr\n\n```\nhead -n 3 prov.csv\n```")).toBe(
    '<div class="markdown"><p><code>docker run -p 8080 web</code> 5\u00a0kr</p><pre><code>head -n 3 prov.csv</code></pre></div>',
  );
});

test("an address is used only when it is safe", () => {
  const refused = "javascript:alert(1)";
  expect(html(`[text](${refused}) ![text](${refused})`)).not.toMatch(/href|src/);
  const accepted = "https://example.com/a?b=c#d";
  expect(html(`[text](${accepted})`)).toContain(`href="${accepted}"`);
});

test("a picture of a foreign host is a link, Contentful's and the site's own are pictures", () => {
  expect(html("![Fyr](https://a.example/f.jpg)")).toContain(
    '<p><a href="https://a.example/f.jpg">Fyr</a></p>',
  );
  expect(html("[![Fyr](https://a.example/f.jpg)](/b)")).toContain('<p><a href="/b">Fyr</a></p>');
  expect(html("![Fyr](//images.ctfassets.net/f.jpg) ![Fyr](/f.jpg)")).toMatch(
    /<img src="https:\/\/images\.ctfassets\.net\/f\.jpg".*<img src="\/f\.jpg"/,
  );
});

test("a text is cut at 50,000 characters", () => {
  expect(html("ord ".repeat(250_000)).length).toBeLessThan(60_000);
});

test("the last line of a quote that begins with a dash names who said it", () => {
  const figure =
    '<figure class="markdown-quote"><blockquote><p>Bra.</p></blockquote><figcaption>Åsa Ek, chef</figcaption></figure>';
  expect(html("> Bra.\n>\n> — Åsa Ek, chef")).toContain(figure);
  expect(html("> Bra.\n> – Åsa Ek, chef")).toContain(figure);
  expect(html("> Bra – sa hon.")).toContain("<blockquote><p>Bra – sa hon.</p></blockquote>");
});

test("a table is in a frame that scrolls", () => {
  expect(html("| dag | fel |\n|---|---|\n| 1 mars | 18 |")).toBe(
    '<div class="markdown"><div class="markdown-table"><table><thead><tr><th>dag</th><th>fel</th></tr></thead><tbody><tr><td>1\u00a0mars</td><td>18</td></tr></tbody></table></div></div>',
  );
});
