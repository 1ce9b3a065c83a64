import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentTypes } from "#content/model.ts";
import { locales } from "#language/languages.ts";
import { explain } from "#tools/content/setup/explain.ts";
import { hasPackages } from "#tools/own-packages.ts";
import { spaceId } from "./management-service.ts";
import { newSpace, siteUrl } from "./new-space.ts";

describe.skipIf(!hasPackages("setup"))("the set-up of a space", () => {
  it("creates locales, content model, content, key, content preview and webhook, and nothing in a second run", async () => {
    const { service, setUp, plan, env } = await newSpace();
    expect(await setUp()).toEqual([expect.stringContaining("change the locale's code first")]);
    const { space } = service;
    expect(space.locales.slice(0, 2)).toMatchObject([
      { code: "en-US" },
      { code: "sv", fallbackCode: "en-US" },
    ]);
    expect(space.locales).toHaveLength(locales.length);
    expect([...space.content_types.keys()].toSorted()).toEqual(
      Object.keys(contentTypes).toSorted(),
    );
    expect(JSON.stringify(space.editor_interfaces.get("news"))).toContain("Says the main thing");
    const published = [...space.entries.values()].filter(({ sys }) => sys.publishedVersion === 1);
    expect(published.map(({ sys }) => sys.id).toSorted()).toEqual([
      "about-vi",
      "general-kontakt",
      "title-start",
    ]);
    expect(space.entries.get("about-vi")?.fields["title"]).toEqual({ "en-US": "We", sv: "Vi" });
    // The space's default locale has no fallback.
    expect(space.entries.get("news-utkast")?.fields).toMatchObject({
      headline: { "en-US": "Inte än", sv: "Inte än" },
    });
    expect([...space.assets.values()]).toMatchObject([{ sys: { publishedVersion: 2 } }]);
    const variables = await env();
    expect(variables).toMatchObject({
      SITE_URL: siteUrl,
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_ACCESS_TOKEN: "delivery-token",
      CONTENTFUL_PREVIEW_TOKEN: "preview-token",
      CONTENTFUL_WEBHOOK_SECRET: space.signingSecret,
    });
    expect(JSON.stringify(space.preview_environments)).toContain(
      `${siteUrl}/preview?secret=${variables["PREVIEW_SECRET"]}&lang={locale}`,
    );
    expect(space.webhook_definitions).toMatchObject([{ url: `${siteUrl}/content-changed` }]);
    // What Contentful accepts as a signing secret.
    expect(space.signingSecret).toMatch(/^[\w+/=-]{64}$/);

    const before = structuredClone(space);
    service.writes.length = 0;
    expect((await plan()).steps).toEqual([]);
    await setUp();
    expect(service.writes).toEqual([]);
    expect(space).toEqual(before);
    expect(await env()).toEqual(variables);
  });

  it("has Swedish names and help texts in a space whose default locale is Swedish", async () => {
    const { service, setUp } = await newSpace("sv");
    expect(await setUp()).toEqual([]);
    expect(service.space.content_types.get("news")).toMatchObject({ name: "Nyhet" });
    expect(JSON.stringify(service.space.editor_interfaces.get("news"))).toContain(
      "Säger det viktigaste",
    );
  });

  it("leaves out webhook and preview without an address of the site", async () => {
    const { service, setUp, env } = await newSpace("sv");
    expect(await setUp({ siteUrl: undefined })).toEqual([expect.stringContaining("--site-url")]);
    expect(service.space.webhook_definitions).toEqual([]);
    expect(service.space.signingSecret).toBe("");
    expect(Object.keys(await env())).not.toContain("CONTENTFUL_WEBHOOK_SECRET");
  });

  it.each([
    ["a wrong token", { token: "wrong" }, "The management token is not accepted"],
    ["an unknown space", { space: "none" }, "expected a space (now none)"],
    ["an unknown environment", { environment: "none" }, "an environment (now none)"],
  ])("explains %s", async (_, wrong, expected) => {
    const { plan } = await newSpace();
    const names = { space: spaceId, environment: "master", ...wrong };
    const error: unknown = await plan(wrong).catch((reason: unknown) => reason);
    expect(explain(error, names.space, names.environment)).toContain(expected);
  });

  it("explains each refusal, and continues after it with the same result as without", async () => {
    const whole = await newSpace();
    await whole.setUp();
    const { service, setUp } = await newSpace();
    const explained = async (path: string) => {
      service.refusedPath = path;
      const error: unknown = await setUp().catch((reason: unknown) => reason);
      return explain(error, spaceId, "master");
    };
    expect(await explained("/locales")).toContain("takes no other locale");
    expect(service.writes).toEqual([]);
    for (const path of [
      "/content_types/news/editor_interface",
      "/process",
      "/entries/about-vi",
      "/signing_secret",
    ]) {
      expect(await explained(path)).toContain("does not permit");
    }
    service.refusedPath = "none";
    await setUp();
    expect(contentOf(service)).toEqual(contentOf(whole.service));
  });

  it("leaves existing types, entries, assets, webhooks, secrets and variables as they are, and says so", async () => {
    const { service, directory, setUp } = await newSpace();
    await setUp();
    const { space } = service;
    const about = space.content_types.get("about");
    if (about) about.fields = about.fields.filter(({ id }) => id !== "description");
    if (about) about.sys.version = 7;
    space.entries.delete("about-vi");
    const start = space.entries.get("title-start");
    if (start) start.fields["slogan"] = { "en-US": "Mine" };
    space.signingSecret = "x".repeat(64);
    await writeFile(
      join(directory, ".env"),
      `# mine\nCONTENTFUL_SPACE_ID=\nPREVIEW_SECRET=${"p".repeat(30)}`,
    );
    const before = structuredClone(space);
    service.writes.length = 0;
    expect(await setUp()).toEqual([
      "Content type about exists without description: it is left as it is, and its sample entries are left out.",
      `Left as they are: ${Object.keys(contentTypes).length} content types, 1 assets, 4 entries.`,
      expect.stringContaining("signed with a secret that ends in xxxx"),
    ]);
    expect(service.writes).toEqual([]);
    expect(space).toEqual(before);
    const written = await readFile(join(directory, ".env"), "utf8");
    expect(written).toMatch(/^# mine\nCONTENTFUL_SPACE_ID=space1\nPREVIEW_SECRET=p{30}\nSITE_URL=/);
    expect(written.match(/PREVIEW_SECRET/g)).toHaveLength(1);
  });
});

/** The space without secrets, which are random, and versions, of which a continued set-up makes more. */
const contentOf = ({ space }: Awaited<ReturnType<typeof newSpace>>["service"]) =>
  JSON.parse(
    JSON.stringify(
      { ...space, signingSecret: space.signingSecret.length },
      (key, value: unknown) => {
        if (value instanceof Map) return Object.fromEntries(value);
        if (/^(?:version|publishedVersion|createdAt|updatedAt)$/.test(key)) return typeof value;
        return typeof value === "string" ? value.replace(/secret=[\w-]+/, "secret") : value;
      },
    ),
  );
