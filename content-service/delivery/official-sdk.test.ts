import { serve } from "@hono/node-server";
import { createClient } from "contentful";
import { expect, onTestFinished, test } from "vitest";
import { embeddedSpace, embeddedToken } from "./access.ts";
import { newsFile, pictureOf } from "#content-service/files/written-folder.test-setup.ts";
import { previewToken, serviceOver } from "#content-service/delivery/service-over.test-setup.ts";

async function clientOf(accessToken = embeddedToken) {
  const { app } = await serviceOver({
    "news/a.sv.md": newsFile("headline: Hej\nbigImage: { file: a.jpg, alt: Ett hus }"),
    "news/a.en-US.md": newsFile("headline: Hello\nbigImage: { file: a.jpg, alt: A house }"),
    "news/b.sv.md": newsFile("headline: Utkast\ndraft: true"),
    "news/a.jpg": await pictureOf(40, 30),
  });
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address) =>
      resolve(address.port),
    );
    onTestFinished(() => void server.close());
  });
  return createClient({
    space: embeddedSpace,
    accessToken,
    host: `127.0.0.1:${port}`,
    basePath: "content-service",
    insecure: true,
    retryOnError: false,
  });
}

test("the official SDK reads entries with their assets resolved", async () => {
  const client = await clientOf();
  const { items, total } = await client.getEntries({ content_type: "news", locale: "en-US" });
  expect(total).toBe(1);
  expect(items[0]?.fields).toMatchObject({
    headline: "Hello",
    bigImage: { fields: { description: "A house", file: { details: { image: { width: 40 } } } } },
  });
  expect((await client.getEntry("news-a")).fields.headline).toBe("Hej");
});

test("the official SDK reads all locales at once", async () => {
  const client = await clientOf();
  const { fields } = await client.withAllLocales.getEntry("news-a");
  expect(fields.headline).toEqual({ sv: "Hej", "en-US": "Hello" });
});

test("the official SDK reads assets, content types, locales and the space", async () => {
  const client = await clientOf();
  expect((await client.getAssets()).items[0]?.fields.file?.fileName).toBe("a.jpg");
  expect((await client.getAsset("news-a.jpg", { locale: "en-US" })).fields.description).toBe(
    "A house",
  );
  expect((await client.getContentTypes()).total).toBe(7);
  expect((await client.getContentType("partner")).displayField).toBe("name");
  expect((await client.getLocales()).items.map((locale) => locale.code)).toEqual(["sv", "en-US"]);
  expect((await client.getSpace()).name).toBe("Content files");
  expect((await client.getTags()).items).toEqual([]);
});

test("the official SDK sees drafts with the preview token", async () => {
  const client = await clientOf(previewToken);
  expect((await client.getEntries({ content_type: "news" })).total).toBe(2);
});

test("the official SDK understands the errors", async () => {
  const client = await clientOf("wrong");
  await expect(client.getEntries()).rejects.toMatchObject({
    name: "AccessTokenInvalid",
  });
});
