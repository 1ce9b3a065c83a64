import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultLocale, locales } from "#language/languages.ts";
import { slogan } from "#tests/support/sample.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { smallSpaceCopy } from "#tests/support/space-copy.ts";
import { exportSite, makeStaticSite } from "./static-site.ts";

const pageFile = (locale: string) => (locale === defaultLocale ? "index.html" : `${locale}.html`);

describe("the static edition of the sample space", () => {
  let made: Awaited<ReturnType<typeof makeStaticSite>>;
  beforeAll(async () => {
    const space = await smallSpaceCopy();
    made = await makeStaticSite({
      SAMPLE_SPACE: space.folder,
      SITE_URL: "https://www.example.com",
    });
    return async () => {
      await made.remove();
      await space.remove();
    };
  });

  const text = (name: string) => readFile(`${made.site}/${name}`, "utf8");

  it.each(locales)(
    "has the whole page in %s, with every picture and file that it names, and asks no content service",
    async (locale) => {
      const page = await text(pageFile(locale));
      expect(page).toContain(slogan);
      expect(page).toContain("https://www.example.com/");
      const files = await readdir(made.site, { recursive: true });
      const named = page.match(/(?<=["\s])\/(?:pictures|assets)\/[^\s"?]+/g) ?? [];
      expect(named.length).toBeGreaterThan(10);
      const missing = named.filter((path) => !files.includes(decodeURIComponent(path.slice(1))));
      expect(missing).toEqual([]);
      expect(page).not.toContain("/content-service");
    },
  );

  it("has the error screen, and what hosts need to choose the language and the headers", async () => {
    expect(await text("404.html")).toContain("Unexpected Application Error!");
    const netlify = await readFile("netlify.toml", "utf8");
    for (const locale of locales.filter((each) => each !== defaultLocale)) {
      expect(netlify).toContain(`query = { lang = "${locale}" }\nto = "/${locale}.html"`);
    }
    const headers = await text("_headers");
    expect(headers).toMatch(
      /^\/assets\/\*\n(?: {2}.*\n)* {2}Cache-Control: public, max-age=31536000/m,
    );
    expect(headers).toMatch(/^\/\n(?: {2}.*\n)* {2}Content-Security-Policy: default-src 'none'/m);
  });
});

describe("the static edition of a content service", () => {
  it("is not replaced when a list is missing or has lost most of its entries, unless that is accepted", async () => {
    await using service = await startFaultyService();
    await using made = await makeStaticSite(service.environment);
    const built = await readFile(`${made.site}/index.html`, "utf8");
    const all = await service.read("all", "");
    const general = all.items.filter(({ fields }) => fields && "postnummer" in fields);
    const loseMost = () => service.answers.set("all", () => ({ ...all, total: 1, items: general }));
    loseMost();
    const lost = await exportSite(made.site, service.environment);
    expect(lost.isWritten).toBe(false);
    expect(lost.output).toContain("all entries: mass loss");
    service.faults.set("area", "500");
    const failed = await exportSite(made.site, service.environment);
    expect(failed.output).toContain("area entries");
    expect(await readFile(`${made.site}/index.html`, "utf8")).toBe(built);
    service.behave();
    loseMost();
    const accepted = await exportSite(made.site, service.environment, "--accept-losses");
    expect(accepted.isWritten).toBe(true);
    // The content of another space has none of the published entries.
    const others = general.map((item) => ({ ...item, sys: { ...item.sys, id: "other" } }));
    service.answers.set("all", () => ({ ...all, total: 1, items: others }));
    const other = await exportSite(made.site, service.environment);
    expect([other.isWritten, other.output]).toEqual([
      true,
      expect.stringContaining("not compared"),
    ]);
  });
});
