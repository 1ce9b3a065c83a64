import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tools/test/chromium.ts";

/** Emulated screens. Mobile is Lighthouse's phone. */
export const views = {
  mobile: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
  desktop: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
} as const;

export type View = keyof typeof views;

/** CPU slowdown factor, and Lighthouse's slow 4G. */
export type Throttling = { processor?: 4; network?: "slow 4G" };

export type Tab = { page: Page; session: CDPSession };

/**
 * Starts a browser with an empty profile for Lighthouse, without the switches that browser tests set.
 * @param use receives the port of the browser's DevTools
 */
export async function withBrowser<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), "bench-profile-"));
  const browser = spawn(
    await chromiumPath(),
    [...switches, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  try {
    return await use(await portOf(browser.stderr));
  } finally {
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, "exit");
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Opens an empty tab in a new browser, with the given view and throttling. */
export async function withTab<Result>(
  view: View,
  throttling: Throttling,
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: switches });
  try {
    const { width, height, deviceScaleFactor, mobile } = views[view];
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor,
      isMobile: mobile,
      hasTouch: mobile,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (throttling.processor !== undefined) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: throttling.processor });
    }
    if (throttling.network !== undefined) {
      await session.send("Network.emulateNetworkConditions", slow4G);
    }
    return await use({ page, session });
  } finally {
    await browser.close();
  }
}

/** Lighthouse's slow 4G: milliseconds, bytes per second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** Switches that keep Chromium from making requests of its own. */
export const switches = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Returns the DevTools port. Keeps reading the output afterwards, so that the browser's writes do not block. */
function portOf(output: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = "";
    output.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const port = /DevTools listening on ws:\/\/[\w.]+:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    output.once("close", () => reject(new Error(`Chromium did not start:\n${text}`)));
  });
}
