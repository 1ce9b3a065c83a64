import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteProcess, startSite } from "#tests/site-process.ts";
import { hasNginx, startNginx } from "./nginx-process.ts";

const siteUrl = "https://www.example.com";

const files = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/site.webmanifest", "/favicon.svg"];

const compared = [
  "content-type",
  "cache-control",
  "cdn-cache-control",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
];

if (!hasNginx) console.warn("nginx is not installed: its answers are not compared");

describe.skipIf(!hasNginx)("the static site behind nginx answers as the server does", () => {
  let directory: string;
  let node: SiteProcess;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "static-"));
    const { status } = spawnSync(
      process.execPath,
      ["dist/server/static-export.js", `${directory}/site`],
      { env: { ...process.env, SITE_URL: siteUrl } },
    );
    if (status !== 0) throw new Error("no static site was made");
    node = await startSite({ SITE_URL: siteUrl });
    nginx = await startNginx(directory);
  }, 120_000);

  afterAll(async () => {
    nginx?.stop();
    await node?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it.each([
    "/",
    "/?lang=en-US",
    "/?lang=de",
    "/no-such-page",
    "/_headers",
    "/nginx.conf",
    ...files,
  ])("with the same status, type and headers at %s", async (path) => {
    const [expected, answer] = await Promise.all([fetch(node.url + path), fetch(nginx.url + path)]);
    expect(answer.status).toBe(expected.status);
    for (const name of compared) {
      expect([name, answer.headers.get(name)]).toEqual([name, expected.headers.get(name)]);
    }
    const [expectedText, text] = await Promise.all([expected.text(), answer.text()]);
    expect(languageOf(text)).toBe(languageOf(expectedText));
  });

  it("with every picture that the pages name", async () => {
    const html = await (await fetch(nginx.url)).text();
    const shown = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");
    const paths = [...new Set(shown.match(/\/pictures\/[^\s"'<>()&,]+/g))];
    expect(paths.length).toBeGreaterThan(0);
    const answers = await Promise.all(
      paths.map((path) => fetch(nginx.url + path, { method: "HEAD" })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
