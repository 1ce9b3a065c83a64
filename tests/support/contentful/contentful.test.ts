import { createClient } from "contentful";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fetchLists } from "#content/fetch-lists.ts";
import { requestNames } from "#content/requests.ts";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { parseResponses } from "#content/parse-responses.ts";
import { type Contentful, previewToken, startContentful } from "./contentful.ts";
import { readFixture } from "./delivery-api.ts";

let contentful: Contentful;
let token: string;

beforeAll(async () => {
  contentful = await startContentful();
  token = contentful.environment["CONTENTFUL_ACCESS_TOKEN"] ?? "";
});
afterEach(() => contentful.behave());
afterAll(() => contentful.stop());

describe("the official SDK", () => {
  const clientWith = (accessToken: string) =>
    createClient({
      space: contentful.environment["CONTENTFUL_SPACE_ID"] ?? "",
      accessToken,
      host: new URL(contentful.url).host,
      insecure: true,
      retryOnError: false,
    });

  it.each([{}, { content_type: "news" }])(
    "reads the list %j, its links resolved",
    async (query) => {
      const list = await clientWith(token).getEntries({ ...query, locale: "en-US" });
      expect(list.items.length).toBe(list.total);
      expect(list.total).toBeGreaterThan(0);
      expect(JSON.stringify(list.items)).not.toContain('"linkType":"Asset"');
    },
  );

  it("reads drafts with the preview token, and understands the refusal of a wrong one", async () => {
    const drafts = await clientWith(previewToken).getEntries({ content_type: "news" });
    expect(drafts.items[0]?.sys).toMatchObject({ id: "news-hemlig", revision: 0 });
    await expect(clientWith("wrong").getEntries()).rejects.toMatchObject({
      name: "AccessTokenInvalid",
    });
  });
});

describe("the site's client", () => {
  async function contentOf(locale: "sv" | "en-US") {
    const reports: string[] = [];
    const report = (line: string) => void reports.push(line);
    const { CONTENTFUL_SPACE_ID: space = "" } = contentful.environment;
    const service = { url: contentful.url, space, environment: "master", token };
    const responses = await fetchLists(service, locale, report);
    const { content } = parseResponses(responses, emptyLocaleContent(locale), service.url, report);
    return { responses, content, reports };
  }

  it.each(["sv", "en-US"] as const)(
    "reads the seven lists in %s without a complaint",
    async (locale) => {
      const { responses, reports } = await contentOf(locale);
      expect(reports).toEqual([]);
      const missing = requestNames.filter((name) => {
        const response = responses[name];
        return !response.ok || response.list.items.length === 0;
      });
      expect(missing).toEqual([]);
    },
  );

  it.each(["unresolved-link", "asset-without-file"])(
    "shows an entry with %s without the picture",
    async (name) => {
      contentful.answers.set("area", () => readFixture(`lists/${name}`));
      const { content, reports } = await contentOf("en-US");
      const [area] = content.areas;
      expect(area?.title).toBe("Energy and moisture");
      expect(area?.icon?.url).toMatch(/^https:\/\/assets\.ctfassets\.net\//);
      expect(area?.ribbon?.title).toBe("One year, one curve");
      expect(area?.ribbon?.picture).toBeUndefined();
      expect(reports.join("\n")).not.toMatch(/undefined|TypeError/);
    },
  );
});
