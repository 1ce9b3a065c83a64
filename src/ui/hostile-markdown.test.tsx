import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRichText } from "#content/text";
import { Markdown } from "./markdown.tsx";

const script = "javascript:alert(1)";

test.each([
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  '<img src=x onerror="alert(1)">',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<a href="javascript:alert(1)">a</a>',
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
])("%j becomes elements of Markdown with safe addresses, and no script", (source) => {
  const page = document(source);
  for (const [element, name = ""] of page.matchAll(/<([a-z\d]+)[^>]*>/g)) {
    expect(known).toContain(name);
    expect(element).not.toMatch(/\s(?:on\w+|style|srcdoc)=/);
    for (const [, address] of element.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(name === "img" ? /^\// : /^(?:https:\/\/|\/)/);
    }
  }
});

const known = [
  "div",
  "p",
  "blockquote",
  "a",
  "img",
  "code",
  "pre",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

const document = (source: string): string =>
  renderToStaticMarkup(<Markdown text={readRichText(source)} headingLevel={4} />);
