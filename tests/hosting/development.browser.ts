import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { slogan } from "#tests/support/sample.ts";
import { expect as baseExpect, test } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

/** After a change all modules are transformed again, which takes seconds on a busy machine. */
const expect = baseExpect.configure({ timeout: 40_000 });

const component = "src/sections/partners/partners.tsx";
const space = "sample-space/space.json";
const styles = "src/sections/partners/partners.css";

/** Folders that are not copied: they are rebuilt or linked. */
const leftOut = new Set(["node_modules", "dist", ".git", ".data", "test-results"]);

/** Copies the repository's files to a temporary folder, where a test may change them and build. */
async function copyTree() {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  const filter = (path: string) => !leftOut.has(basename(path));
  for (const name of (await readdir(".")).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("`npm run dev` shows changes of all kinds, and errors with their file", async ({ page }) => {
  test.slow();
  await using copy = await copyTree();
  const { folder } = copy;
  await using site = await startSite(
    {},
    { folder, command: [process.execPath, "node_modules/vite/bin/vite.js"] },
  );
  const connection = Promise.withResolvers<void>();
  await page.routeWebSocket("**", async (socket) => {
    await connection.promise;
    socket.connectToServer();
  });
  // Stands for the page before: Vite keeps a message for the next client only while no other one is connected.
  const pageBefore = new WebSocket(site.url.replace("http", "ws"), "vite-hmr");
  const told = () => new Promise((resolve) => pageBefore.addEventListener("message", resolve));
  await told();
  /** Replaces a text in a file of the copy. Returns a function that restores the file. */
  async function change(file: string, from: string, to: string): Promise<() => Promise<void>> {
    const path = join(folder, file);
    const before = await readFile(path, "utf8");
    expect(before).toContain(from);
    await writeFile(path, before.replace(from, to));
    return () => writeFile(path, before);
  }
  const heading = page.locator("#partners-heading");
  const overlay = page.locator("vite-error-overlay");
  await page.goto(site.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(slogan);

  // A change before the page is connected, as when a developer saves twice.
  await Promise.all([told(), change(component, "{labels.partners}", "{labels.partners} i dag")]);
  connection.resolve();
  await expect(heading).toHaveText(/ i dag$/);

  await change(styles, ".partners-heading {", ".partners-heading { color: rgb(1 2 3);");
  await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");

  const restore = await change(space, JSON.stringify(slogan), JSON.stringify("En ny slogan."));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("En ny slogan.");
  await restore();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(slogan);

  const whole = await change(space, '"entries"', "entries");
  await expect(overlay).toContainText(space);
  await whole();
  await expect(overlay).toHaveCount(0);

  for (const [file, before, mistake, message] of [
    [component, "const labels", "if (partners.length > 0) throw new Error(`many`);", "many"],
    [component, "const labels", "const = ;", component],
    [styles, ".partners-heading {", ".mistake { content: ';", styles],
  ] as const) {
    const mend = await change(file, before, `${mistake}\n  ${before}`);
    await expect(overlay).toContainText(message);
    const shown = await overlay.locator(".window").innerText();
    const line = /partners\.(?:tsx|css):\d+/.exec(shown)?.[0] ?? "no line";
    expect(site.lines.join("\n")).toContain(line);
    expect(shown).not.toContain("\u001B");
    await mend();
    await expect(overlay).toHaveCount(0);
    await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
  }
});
