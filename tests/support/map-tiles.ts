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

/** Serves a plain picture for all pictures of the content, since encoding them takes seconds. */
export async function servePictures(context: BrowserContext): Promise<void> {
  await context.route(/\/(?:images|pictures)\/[^?]*\.(?:jpe?g|png|avif|webp)/, (route) =>
    route.fulfill({ contentType: "image/png", body: tile }),
  );
}

const tile = await sharp({
  create: { width: 256, height: 256, channels: 3, background: "#e8e4d8" },
})
  .png()
  .toBuffer();
