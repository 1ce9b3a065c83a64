import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Key, type WebElement } from "selenium-webdriver";
import { programPath } from "#tools/test/programs.ts";
import { until } from "#tests/faults/measure.ts";
import { freePort } from "#tests/support/site-process.ts";
import { type Driver, locate, notFound, retried, type Role, type StartOptions } from "./driver.ts";

/** Removes the minimum size of the window's own buttons, which would keep the window wider than a phone. */
const narrowWindow = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }";

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE };

/** Starts WebKitGTK's browser on a virtual display, controlled through WebDriver. */
export async function startWebKit({ proxyPort, fonts }: StartOptions): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/gtk.css"), narrowWindow);
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(programPath("WebKitWebDriver"), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      FONTCONFIG_FILE: fonts,
      HOME: home,
      XDG_CONFIG_HOME: home,
    },
    stdio: "ignore",
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  // The test's timeout applies.
  await until(answers, Infinity);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        args: [
          "--automation",
          `--proxy=http://127.0.0.1:${proxyPort}`,
          "--ignore-host=127.0.0.1",
          "--ignore-host=localhost",
        ],
      },
    })
    .build();
  // A script that a navigation interrupts never returns, so it times out and the caller retries.
  await browser.manage().setTimeouts({ pageLoad: 20_000, script: 3_000 });

  async function find(role: Role, name: string): Promise<WebElement> {
    const found = await browser.executeScript<WebElement | string[]>(locate, role, name);
    if (Array.isArray(found)) throw notFound(role, name, found);
    await browser.executeScript(
      (element: HTMLElement) => element.scrollIntoView({ block: "nearest", behavior: "instant" }),
      found,
    );
    return found;
  }

  return {
    goto: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    back: () => browser.navigate().back(),
    evaluate: (script, ...args) => browser.executeScript(script, ...args),
    click: (role, name) =>
      retried(async () => {
        const origin = await find(role, name);
        await browser.actions().move({ origin }).click().perform();
      }),
    hover: (role, name) =>
      retried(async () => {
        const origin = await find(role, name);
        await browser.actions().move({ origin }).perform();
      }),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    async resize(width, height) {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      const inner = await browser.executeScript<number>(() => innerHeight);
      await window.setRect({ x: 0, y: 0, width, height: height + height - inner });
    },
    async stop() {
      await browser.quit();
      await ended(driver);
      await ended(display.process);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a virtual X server, which chooses a free display number and prints it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn(
    programPath("Xvfb"),
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, process: server };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await exit;
}
