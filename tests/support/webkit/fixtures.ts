import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { until, untilServed } from "#tests/support/measure.ts";
import { errorsKey, framePath, startFront } from "./front.ts";

/*
 * The fixtures of tests in WebKit, by the WebDriver of WebKitGTK: a session instead of a page. Known of this driver: no emulation
 * of media or touch, no requests to answer, no print, no window narrower than 447 px.
 */

type WebKit = {
  driver: WebDriver;
  /** Opens a path of a site; pages narrower than 447 px in a frame. A test has one site. */
  open: (site: { url: string }, path?: string, width?: number) => Promise<void>;
  /** Runs a function in the page. */
  run: <Result, Values extends unknown[]>(
    script: (...values: InPage<Values>) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  /** Resolves to the visible element of a role and a name, in which `text-transform` counts, when there is one. */
  find: (role: keyof typeof selectors, name: string) => Promise<WebElement>;
  click: WebKit["find"];
  /** Presses a key, which the focused element gets. */
  press: (key: string) => Promise<void>;
};

type InPage<Values extends unknown[]> = {
  [Place in keyof Values]: Values[Place] extends WebElement ? HTMLElement : Values[Place];
};

const selectors = {
  button: "button, summary",
  dialog: "dialog",
  heading: "h1, h2, h3",
  link: "a[href]",
};

const narrowest = 447;

export const test = base.extend<{ webkit: WebKit }, { driver: WebDriver }>({
  driver: [
    async ({}, use) => {
      // Writes the number of the display, which no other one has.
      const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      const [display] = await once(screen.stdout, "data");
      // Of this display alone, and none that systems give to others
      const port = 21_000 + Number(display);
      const service = spawn("WebKitWebDriver", [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
      });
      try {
        const driver = await startSession(`http://127.0.0.1:${port}`);
        await use(driver);
        await driver.quit();
      } finally {
        service.kill();
        screen.kill();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  webkit: async ({ driver }, use, testInfo) => {
    await using fronts = new AsyncDisposableStack();
    const run: WebKit["run"] = (script, ...values) => driver.executeScript(script, ...values);
    const webkit: WebKit = {
      driver,
      run,
      async open({ url }, path = "/", width = 1440) {
        const front = fronts.use(await startFront(url));
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width: Math.max(width, narrowest), height: 900 });
        await driver.get(front.url + (width < narrowest ? framePath(path, width) : path));
        if (width < narrowest) await driver.switchTo().frame(0);
        await until(async () => (await run(() => innerWidth)) === width);
      },
      find: (role, name) =>
        eventually(async () => {
          const elements = await driver.executeScript<WebElement[]>(
            (css: string) =>
              [...document.querySelectorAll(css)].filter((each) => each.checkVisibility()),
            selectors[role],
          );
          const names = await Promise.all(elements.map((each) => each.getAccessibleName()));
          const found =
            elements[names.findIndex((each) => each.toLowerCase() === name.toLowerCase())];
          if (!found) throw new Error(`no ${role} ${name} of ${names.join(", ")}`);
          return found;
        }),
      click: (role, name) =>
        eventually(async () => {
          const element = await webkit.find(role, name);
          // The driver does not scroll to all elements.
          await run(
            (each) => each.scrollIntoView({ block: "nearest", behavior: "instant" }),
            element,
          );
          await element.click();
          return element;
        }),
      press: (key) => driver.actions().sendKeys(key).perform(),
    };
    await use(webkit);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath("page.png"), await driver.takeScreenshot(), "base64");
    }
    expect(await run((key) => localStorage.getItem(key), errorsKey)).toBeNull();
  },
});

/** Resolves as `attempt` does, which is repeated while it rejects: elements are replaced, or not in view yet. */
async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await expect(async () => results.push(await attempt())).toPass({ timeout: 20_000 });
  const [result] = results;
  if (result === undefined) throw new Error("no result");
  return result;
}

/** Starts a session when the service listens. Other hosts are asked of a proxy that does not exist. */
async function startSession(service: string): Promise<WebDriver> {
  const proxy = "127.0.0.1:9";
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy, noProxy: ["127.0.0.1"] },
  });
  await untilServed(`${service}/status`);
  const builder = new Builder().usingServer(service).withCapabilities(capabilities);
  // On a busy machine the service may never answer the first request for a session; it answers the next one.
  const first = await Promise.race([builder.build(), delay(20_000)]);
  return first ?? builder.build();
}

export { expect };
