import type { BrowserContext, Request } from "@playwright/test";
import sharp from "sharp";

/** Serves a plain tile for all OpenStreetMap tiles, and returns the requests. */
export async function serveTiles(context: BrowserContext): Promise<Request[]> {
  const requests: Request[] = [];
  await context.route("https://tile.openstreetmap.org/**", (route) => {
    requests.push(route.request());
    return route.fulfill({ contentType: "image/png", body: tile });
  });
  return requests;
}

/** Serves a plain picture for all of the sample space's, which Contentful has on hosts that do not exist here. */
export async function servePictures(context: BrowserContext): Promise<void> {
  await context.route(/\.ctfassets\.net\/|\/pictures\/[^?]*\.(?:jpe?g|png|avif|webp)/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
}

/** Without a size, so that the page's own decides. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#e8e4d8"/></svg>`;

const tile = await sharp({
  create: { width: 256, height: 256, channels: 3, background: "#e8e4d8" },
})
  .png()
  .toBuffer();
