import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { contentTypes } from "#content/model.ts";
import { type ManagementService, spaceId, tokens } from "#tests/support/management/service.ts";
import { newSpace, site } from "./new-space.ts";

const refusal = () =>
  new Response('{"sys":{"type":"Error","id":"AccessDenied"}}', {
    status: 403,
    headers: { "Content-Type": "application/json" },
  });

const variablesIn = async (path: string) => parseEnv(await readFile(path, "utf8"));

/** Returns the index of the first request of each kind. Requests whose paths differ in an id only are of one kind. */
function firstOfEachKind(writes: readonly string[]): number[] {
  const kinds = writes.map((write) => write.replace(/(content_types|assets|entries)\/[^/]+/, "$1"));
  return [...new Set(kinds)].map((kind) => kinds.indexOf(kind));
}

/** Returns the space without its secrets, which are random. */
const comparable = ({ space }: ManagementService) => ({
  ...space,
  signingSecret: space.signingSecret?.length,
  previewEnvironments: JSON.stringify(space.previewEnvironments).replaceAll(/secret=[\w-]+/g, ""),
});

describe("the set-up of an empty space", { timeout: 60_000 }, () => {
  it("creates locales, content model, content, keys, content preview and webhook", async () => {
    const { service, setUp, envPath } = await newSpace();
    await setUp();
    const { space } = service;
    expect(space.locales.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual([
      ["en-US", null],
      ["sv", "en-US"],
    ]);
    expect([...space.contentTypes.keys()].toSorted()).toEqual(Object.keys(contentTypes).toSorted());
    const published = (resources: typeof space.entries | typeof space.assets) =>
      [...resources].flatMap(([id, { sys }]) => (sys.publishedVersion === undefined ? [] : [id]));
    expect(published(space.entries).toSorted()).toEqual([
      "about-vi",
      "general-kontakt",
      "title-start",
    ]);
    expect(space.entries.get("news-utkast")?.fields).toMatchObject({ headline: { sv: "Inte än" } });
    expect(space.entries.get("about-vi")?.fields["title"]).toEqual({ "en-US": "We", sv: "Vi" });
    expect(published(space.assets)).toHaveLength(1);
    const env = await variablesIn(envPath);
    expect(env).toMatchObject({
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_ACCESS_TOKEN: tokens.delivery,
      CONTENTFUL_PREVIEW_TOKEN: tokens.preview,
      CONTENTFUL_WEBHOOK_SECRET: space.signingSecret,
    });
    expect(env["PREVIEW_SECRET"]?.length).toBeGreaterThanOrEqual(24);
    expect(space.previewEnvironments[0]?.["configurations"]).toContainEqual({
      contentType: "area",
      url: `${site}/preview?secret=${env["PREVIEW_SECRET"]}&lang={locale}`,
      enabled: true,
      example: false,
    });
    expect(space.webhooks[0]).toMatchObject({ url: `${site}/content-changed`, active: true });
  });

  it("a plan writes nothing, and names each resource that the set-up would create", async () => {
    const { service, plan, envPath } = await newSpace();
    const { steps } = await plan();
    expect(service.writes).toEqual([]);
    await expect(readFile(envPath)).rejects.toThrow("ENOENT");
    const planned = steps.map((step) => step.text).join("\n");
    expect(planned).toContain("locale sv (Svenska), which falls back to en-US");
    expect(planned).toContain("content type useCase: headline, description, image");
    expect(planned).toContain("entry about-vi");
    expect(planned).toContain(`webhook to ${site}/content-changed`);
    expect(planned).not.toMatch(/[0-9a-f]{64}/);
  });

  it("in a space whose default locale is Swedish, editors get Swedish names and help texts", async () => {
    const { service, setUp } = await newSpace("sv");
    await setUp();
    expect(service.space.locales.map(({ code }) => code)).toEqual(["sv", "en-US"]);
    expect(service.space.contentTypes.get("news")?.name).toBe("Nyhet");
    expect(JSON.stringify(service.space.editorInterfaces.get("news"))).toContain(
      "Säger det viktigaste, även utan texten.",
    );
  });

  it("leaves out content, preview and webhook without their options", async () => {
    const { service, setUp, envPath } = await newSpace();
    await setUp({ sample: undefined, siteUrl: undefined });
    expect(service.space.entries.size).toBe(0);
    expect(service.space.webhooks).toEqual([]);
    expect(service.space.signingSecret).toBeUndefined();
    expect(await variablesIn(envPath)).not.toHaveProperty("CONTENTFUL_WEBHOOK_SECRET");
  });
});

describe("the set-up of a space with existing content", { timeout: 60_000 }, () => {
  it("changes nothing in a second run", async () => {
    const { service, setUp, envPath } = await newSpace();
    await setUp();
    const env = await readFile(envPath, "utf8");
    service.writes.length = 0;
    const { steps, differences } = await setUp();
    expect(steps).toEqual([]);
    expect(differences).toEqual([]);
    expect(service.writes).toEqual([]);
    expect(await readFile(envPath, "utf8")).toBe(env);
  });

  it("continues after an interruption at the first write of each kind, with the same result", async () => {
    const whole = await newSpace();
    await whole.setUp();
    const expected = comparable(whole.service);
    for (const accepted of firstOfEachKind(whole.service.writes)) {
      const { service, setUp } = await newSpace();
      service.intercept = ({ method }) =>
        method !== "GET" && service.writes.length >= accepted ? refusal() : undefined;
      await expect(setUp()).rejects.toThrow("does not permit");
      service.intercept = undefined;
      const { differences } = await setUp();
      expect(differences, `after ${accepted} writes`).toEqual([]);
      expect(comparable(service), `after ${accepted} writes`).toEqual(expected);
    }
  });

  it("reports a content type that differs, and changes neither it nor its entries", async () => {
    const { service, setUp } = await newSpace();
    await setUp({ sample: undefined });
    const about = service.space.contentTypes.get("about");
    if (!about) throw new Error("no content type about");
    about.fields = about.fields.map((field) =>
      field.id === "description" ? { ...field, type: "Symbol" as const, validations: [] } : field,
    );
    const before = JSON.stringify(about);
    const { differences } = await setUp();
    expect(differences).toContain(
      "content type about, field description: is Symbol, expected Text",
    );
    expect(differences).toContain(
      "entry about-vi is not created, since its content type is different",
    );
    expect(JSON.stringify(service.space.contentTypes.get("about"))).toBe(before);
    expect([...service.space.entries.keys()]).not.toContain("about-vi");
    expect([...service.space.entries.keys()]).toContain("title-start");
  });

  it("reports entries, assets, keys and webhooks that differ, and does not change them", async () => {
    const { service, setUp, envPath } = await newSpace();
    await setUp();
    const { space } = service;
    const entry = space.entries.get("about-vi");
    if (entry) entry.fields["title"] = { sv: "Vi själva" };
    for (const asset of space.assets.values()) asset.fields.title = { sv: "En annan" };
    Object.assign(space.webhooks[0] ?? {}, { active: false, topics: ["Entry.publish"] });
    space.signingSecret = "x".repeat(64);
    const before = structuredClone(space);
    service.writes.length = 0;
    await writeFile(envPath, (await readFile(envPath, "utf8")).replace(/^PREVIEW_.*$/m, ""));
    const { differences } = await setUp();
    expect(differences).toEqual([
      expect.stringMatching(/^asset .* differs from the sample's$/),
      "entry about-vi differs from the sample's: title",
      `content preview "Website" has another address or secret than ${site}/preview?secret=…&lang={locale}`,
      expect.stringContaining("signed with a secret that ends in xxxx"),
      expect.stringContaining("lacks Entry.unpublish, Entry.delete"),
      expect.stringContaining("is switched off"),
    ]);
    expect(space).toEqual(before);
    expect(service.writes).toEqual([]);
  });

  it("keeps the values in .env and fills in empty ones", async () => {
    const { setUp, envPath } = await newSpace();
    const secret = "p".repeat(30);
    await writeFile(envPath, `# mine\nPORT=8080\nCONTENTFUL_SPACE_ID=\nPREVIEW_SECRET=${secret}`);
    await setUp({ sample: undefined });
    const written = await readFile(envPath, "utf8");
    expect(written).toMatch(
      /^# mine\nPORT=8080\nCONTENTFUL_SPACE_ID=space1\nPREVIEW_SECRET=p{30}\n/,
    );
    expect(written.match(/PREVIEW_SECRET/g)).toHaveLength(1);
  });

  it("rejects an .env file for another space before writing anything", async () => {
    const { service, plan, envPath } = await newSpace();
    await writeFile(envPath, "CONTENTFUL_SPACE_ID=other\n");
    await expect(plan()).rejects.toThrow("names the space other, not space1");
    expect(service.writes).toEqual([]);
  });
});

describe("failures of the set-up", { timeout: 60_000 }, () => {
  it.each([
    ["a wrong token", { managementToken: "wrong" }, "the management token is not accepted"],
    ["an unknown space", { space: "none" }, 'expected a space (now "none")'],
    ["an unknown environment", { environment: "none" }, 'an environment (now "none")'],
    ["a service that does not answer", { url: "http://127.0.0.1:1" }, "cannot be reached"],
  ])("explains %s in one line", async (_, wrong, expected) => {
    const { plan } = await newSpace();
    const error = await plan(wrong).catch((reason: unknown) => reason);
    const message = error instanceof Error ? error.message : "";
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
    expect(message).not.toContain("wrong");
  });

  it("waits for the rate limit to reset, reports it, and continues", async () => {
    const { service, setUp, lines } = await newSpace();
    let refusals = 0;
    service.intercept = ({ method }) => {
      if (method === "GET" || refusals >= 2) return undefined;
      refusals += 1;
      return new Response('{"sys":{"type":"Error","id":"RateLimitExceeded"}}', {
        status: 429,
        headers: { "X-Contentful-RateLimit-Reset": "1", "Content-Type": "application/json" },
      });
    };
    await setUp({ sample: undefined });
    expect(refusals).toBe(2);
    expect(lines.filter((line) => line.startsWith("Rate limit"))).toHaveLength(2);
    expect(service.space.contentTypes.size).toBe(7);
  });

  it("continues without the content preview when Contentful refuses it, and prints the address to enter", async () => {
    const { service, setUp } = await newSpace();
    service.intercept = ({ url }) =>
      url.endsWith("/preview_environments") ? new Response("{}", { status: 404 }) : undefined;
    const { differences } = await setUp({ sample: undefined });
    expect(differences).toEqual([expect.stringContaining("Settings → Content preview")]);
    expect(service.space.webhooks).toHaveLength(1);
  });
});
