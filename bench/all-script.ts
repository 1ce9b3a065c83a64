import type { CDPSession } from "@playwright/test";
import { withTab } from "./browser.ts";
import type { Pages } from "./pages.ts";
import { atMost, type Row } from "./row.ts";
import { countTraffic, settle } from "./traffic.ts";
import { scrollThrough } from "./warm.ts";

/**
 * Measures the script bytes of a visit that pauses the slideshow, opens a news dialog, switches the language and scrolls
 * to the end, without the map. Once with unchanged content, once with content that has changed since the page was served.
 */
export async function measureAllScript(pages: Pages): Promise<Row[]> {
  const [ours] = pages.ours;
  if (!ours) return [];
  const [unchanged, changed] = [
    await bytesOfScript(ours.url, false),
    await bytesOfScript(ours.url, true),
  ];
  const what = "total script, without the map";
  return [
    atMost(what, "desktop", "kB", unchanged, 75_000),
    atMost(`${what}, content changing`, "desktop", "kB", changed, 110_000),
  ];
}

function bytesOfScript(url: string, contentChanges: boolean): Promise<number> {
  return withTab("desktop", {}, async ({ page, session }) => {
    if (contentChanges) await changeAbout(session);
    const count = countTraffic(session);
    await page.goto(url);
    await settle(page);
    await page.locator(".slide-controls-pause").click();
    await page.locator(".news-strip-link").first().click();
    await page.locator(".news-dialog[open] .close-button").click();
    await page.locator(".language-switch-link[hreflang=en]").click();
    await settle(page);
    await scrollThrough(page);
    await settle(page);
    const parts = count().fetched.filter(
      ({ url: address, type }) =>
        type === "Script" && !/(?:google-map|open-map|leaflet)/.test(address),
    );
    return parts.reduce((sum, part) => sum + part.bytes - part.headers, 0);
  });
}

/** Changes the titles in the responses of one list. Unlike Playwright's routes, this leaves the HTTP cache enabled. */
async function changeAbout(session: CDPSession): Promise<void> {
  session.on(
    "Fetch.requestPaused",
    ({ requestId, responseHeaders = [], responseStatusCode = 200 }) => {
      const change = async () => {
        const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
        const text = Buffer.from(body, base64Encoded ? "base64" : "utf8").toString();
        const changed = text.replace('"title":"', '"title":"Ny: ');
        await session.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: responseHeaders.filter(
            ({ name }) => !/^content-(?:encoding|length)$/i.test(name),
          ),
          body: Buffer.from(changed).toString("base64"),
        });
      };
      change().catch((error: unknown) => console.error(error));
    },
  );
  const patterns = [{ urlPattern: "*content_type=about*", requestStage: "Response" as const }];
  await session.send("Fetch.enable", { patterns });
}
