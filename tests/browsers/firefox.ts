import { launch, ElementHandle } from "puppeteer-core";
import { programPath } from "#tools/test/programs.ts";
import { type Driver, locate, notFound, retried, type Role, type StartOptions } from "./driver.ts";

/** Starts headless Firefox, controlled through WebDriver BiDi. */
export async function startFirefox({ proxyPort, fonts }: StartOptions): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: programPath("firefox-esr", "firefox"),
    env: { ...process.env, FONTCONFIG_FILE: fonts },
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.http": "127.0.0.1",
      "network.proxy.http_port": proxyPort,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": proxyPort,
    },
  });
  // The initial page cannot be focused, so buttons and `:focus` would not work in it.
  const page = await browser.newPage();

  async function find(role: Role, name: string): Promise<ElementHandle<HTMLElement>> {
    const found = await page.evaluateHandle(locate, role, name);
    if (found instanceof ElementHandle) return found;
    throw notFound(role, name, await found.jsonValue());
  }

  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    async evaluate(script, ...args) {
      const call = `(${script.toString()})(...${JSON.stringify(args)})`;
      const result = await page.evaluate(
        `Promise.resolve(${call}).then((value) => JSON.stringify(value instanceof Node ? {} : value))`,
      );
      return JSON.parse(typeof result === "string" ? result : "null");
    },
    click: (role, name) => retried(async () => (await find(role, name)).click()),
    hover: (role, name) => retried(async () => (await find(role, name)).hover()),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    stop: () => browser.close(),
  };
}
