import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { signedLink } from "#server/preview/preview-link.ts";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { until } from "#tests/faults/measure.ts";
import {
  type FaultyService,
  previewToken,
  startFaultyService,
} from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { startWorkerd, type Workerd } from "./host-workerd.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const previewSecret = "a secret between editors";
const productDomain = "product.example.com";

describe("a worker and the Node server with the same Contentful", () => {
  let service: FaultyService;
  let node: SiteProcess;
  let worker: Workerd;

  beforeAll(async () => {
    service = await startFaultyService();
    const environment = {
      ...service.environment,
      SITE_URL: "https://www.example.com",
      PRODUCT_DOMAIN: productDomain,
      PREVIEW_SECRET: previewSecret,
      CONTENTFUL_PREVIEW_API_URL: service.url,
      CONTENTFUL_PREVIEW_TOKEN: previewToken,
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
    };
    node = await startSite(environment);
    worker = await startWorkerd(environment);
    await Promise.all([node, worker].map(waitUntilComplete));
  });
  afterAll(async () => {
    await worker?.stop();
    await node?.stop();
    await service?.stop();
  });

  /** Makes the same request to both. */
  const both = (path: string, init: Asked = {}) =>
    Promise.all(
      [node, worker].map(({ url }) =>
        fetch(url + path, {
          redirect: "manual",
          ...init,
          headers: { "Accept-Encoding": "identity", ...init.headers },
        }),
      ),
    ).then((answers) => Promise.all(answers.map(partsOf)));

  it.each([
    "/",
    "/?lang=en-US",
    "/?lang=de",
    "/?utm_source=letter&lang=en-US",
    "/no-such-page",
    "/assets/no-such-file.js",
    "/content-service/spaces/embedded/environments/master/entries",
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/site.webmanifest",
    "/favicon.svg",
    "/icon-192.png",
    "/share-sv.jpg",
    "/worker.js",
    "/preview",
    "/preview?secret=wrong",
    "/?preview=forged.link",
    "/content-changed",
  ])("send the same headers and bytes for %s", async (path) => {
    const [expected, answer] = await both(path);
    expect(answer).toEqual(expected);
  });

  it("send the same scripts, styles and fonts", async () => {
    const page = await pageOf(worker);
    const paths = [...new Set(page.match(/\/assets\/[\w./-]+/g))];
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const [expected, answer] = await both(path);
      expect(answer).toEqual(expected);
      expect(answer?.status).toBe(200);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "reject %s in the same way",
    async (method) => {
      for (const path of ["/", "/favicon.svg", "/no-such-page"]) {
        const [expected, answer] = await both(path, { method });
        expect(answer).toEqual(expected);
        expect(answer?.status).toBe(405);
      }
    },
  );

  it("answer HEAD and conditional requests in the same way", async () => {
    const [expected, answer] = await both("/", { method: "HEAD" });
    expect(answer).toEqual(expected);
    const known = { "If-None-Match": new Headers(expected?.headers).get("etag") ?? "" };
    const [unchanged, same] = await both("/", { headers: known });
    expect(same).toEqual(unchanged);
    expect(same?.status).toBe(304);
  });

  it("redirect visitors of the product domain in the same way", async () => {
    const [expected, answer] = await Promise.all(
      [node, worker].map(({ url }) => requestAs(productDomain, url)),
    );
    expect(answer).toEqual(expected);
    expect(answer?.location).toBe("https://www.example.com/powerbi");
  });

  it("report the same health", async () => {
    const [expected, answer] = await Promise.all(
      [node, worker].map(async ({ url }) => (await fetch(`${url}/healthz`)).json()),
    );
    expect(answer).toEqual({
      status: "ok",
      content: {
        ...expected.content,
        renewedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        newestChangeTakenInAt: expect.stringMatching(/^\d{4}-.*Z$/),
        ageSeconds: expect.any(Number),
      },
    });
  });

  it("show editors the same drafts behind the same link", async () => {
    const secret = encodeURIComponent(previewSecret);
    const opened = await fetch(`${worker.url}/preview?secret=${secret}&lang=en-US`, {
      redirect: "manual",
    });
    expect(opened.status).toBe(302);
    const led = await fetch(new URL(opened.headers.get("location") ?? "", worker.url));
    expect(await led.text()).toContain('id="preview-bar"');
    const link = signedLink(previewSecret, Date.now());
    const [expected, answer] = await both(`/?preview=${link}`);
    expect(answer).toEqual(expected);
    expect(new Headers(answer?.headers).get("cache-control")).toBe("private, no-store");
  });

  it("accept a signed change once, and show it at once", async () => {
    await pageOf(worker);
    const changed = await service.read("title", "");
    for (const { fields } of changed.items) fields["slogan"] = "Nytt på kanten.";
    service.answers.set("title", () => changed);
    expect(await announceChange(worker.url, { secret: "x".repeat(64) })).toBe(403);
    expect(await announceChange(worker.url, { tampered: "{ }" })).toBe(403);
    expect((await fetch(`${worker.url}/content-changed`, { method: "POST" })).status).toBe(401);
    expect(await pageOf(worker)).not.toContain("Nytt på kanten.");
    const at = Date.now();
    expect(await announceChange(worker.url, { at })).toBe(204);
    await until(async () => (await pageOf(worker)).includes("Nytt på kanten."));
    expect(await announceChange(worker.url, { at })).toBe(403);
  });
});

/** Waits until both pages are complete. Starts another renewal if the content was too late for the first page. */
async function waitUntilComplete(site: { url: string }): Promise<void> {
  if (!(await isComplete(site))) await announceChange(site.url);
  await until(() => isComplete(site), 30_000);
}

async function isComplete({ url }: { url: string }): Promise<boolean> {
  const pages = await Promise.all([pageOf({ url }), pageOf({ url: `${url}/?lang=en-US` })]);
  return pages.every((page) => page.includes('id="area-title"'));
}

const pageOf = async ({ url }: { url: string }) => (await fetch(url)).text();

type Asked = { method?: string; headers?: Record<string, string> };

/** Headers of the connection, which differ between servers. */
const ownHeaders = ["connection", "keep-alive", "date", "transfer-encoding"];

async function partsOf(response: Response) {
  const headers = new Headers(response.headers);
  for (const name of ownHeaders) headers.delete(name);
  if (headers.get("content-length") === "0") headers.delete("content-length");
  if (headers.has("x-request-id")) headers.set("x-request-id", "one of its own");
  return {
    status: response.status,
    headers: [...headers],
    body: Buffer.from(await response.arrayBuffer()).toString("base64"),
  };
}

/** Makes a request with another Host header, which `fetch` does not allow. */
function requestAs(host: string, url: string) {
  return new Promise<{ status: number | undefined; location: string | undefined; csp: unknown }>(
    (resolve, reject) => {
      request(url, { headers: { host } }, (response) => {
        response.resume();
        const { statusCode: status, headers } = response;
        resolve({ status, location: headers.location, csp: headers["content-security-policy"] });
      })
        .once("error", reject)
        .end();
    },
  );
}
