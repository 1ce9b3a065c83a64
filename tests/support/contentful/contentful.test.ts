import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPackages, requirePackage } from "#tools/own-packages.ts";
import { type Contentful, previewToken, startContentful } from "./contentful.ts";

let contentful: Contentful;
let token: string;

beforeAll(async () => {
  contentful = await startContentful();
  token = contentful.environment["CONTENTFUL_ACCESS_TOKEN"] ?? "";
  return contentful.stop;
});

type Client = {
  getEntries: (query?: object) => Promise<{ items: { sys: unknown }[]; total: number }>;
};

const sdk = v.object({
  createClient: v.custom<(options: object) => Client>((value) => typeof value === "function"),
});

describe.skipIf(!hasPackages("checkers"))("the official SDK", () => {
  const clientWith = (accessToken: string) =>
    v.parse(sdk, requirePackage("checkers", "contentful")).createClient({
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
