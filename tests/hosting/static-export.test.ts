import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { otherNews, titleFile } from "#tests/support/company.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { sendRequest } from "./send-request.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startNginx } from "./host-nginx.ts";
import { exportSite, smallContent } from "./static-site.ts";

/** The static export: replacing the site while it is served, pictures, and failures. */

let directory: string;
let content: Awaited<ReturnType<typeof smallContent>>;
const site = () => join(directory, "site");
const images = () => join(directory, "data/images");
const make = (environment: Record<string, string> = {}) =>
  exportSite(site(), {
    CONTENT_DIR: content.directory,
    DATA_DIR: join(directory, "data"),
    ...environment,
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "export-"));
  await chmod(directory, 0o755);
  content = await smallContent();
  await mkdir(images(), { recursive: true });
  await make();
}, 60_000);

afterAll(async () => {
  await content.remove();
  await rm(directory, { recursive: true, force: true });
});

/** Returns every encoded picture with its modification time. */
async function encoded(): Promise<Map<string, number>> {
  const names = await readdir(images());
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(images(), name))).mtimeMs),
  );
  return new Map(names.map((name, index) => [name, times[index] ?? 0]));
}

async function retitle(title: string): Promise<void> {
  const file = join(content.directory, titleFile);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^slogan: .*$/m, `slogan: ${title}`));
}

it("encodes no picture twice, and prints its progress", async () => {
  const before = await encoded();
  expect(before.size).toBeGreaterThan(20);
  const { code, output } = await make();
  expect(code).toBe(0);
  expect(await encoded()).toEqual(before);
  const [, done, all] = /pictures: (\d+)\/(\d+)\n(?!pictures)/.exec(output) ?? [];
  expect(Number(done)).toBeGreaterThan(20);
  expect(all).toBe(done);
}, 60_000);

it("does not change the site, and prints the reason, when the content service is down", async () => {
  const service = await startFaultyService();
  const before = [await readlink(site()), await readdir(directory), await readdir(site())];
  try {
    service.faults.set("area", "500");
    const { code, output } = await make(service.environment);
    expect(code).toBe(1);
    expect(output).toContain(
      `no static site was written, and ${site()} is unchanged: the content service at ${service.url} did not deliver areas in `,
    );
  } finally {
    await service.stop();
  }
  const { code, output } = await make(service.environment);
  expect(code).toBe(1);
  expect(output).toContain("did not deliver");
  expect([await readlink(site()), await readdir(directory), await readdir(site())]).toEqual(before);
}, 60_000);

it("contains neither Contentful's token nor its address when browsers use the site's relay", async () => {
  const service = await startFaultyService();
  const out = join(directory, "relay");
  try {
    const { code } = await exportSite(out, { ...service.environment, CONTENT_RELAY: "on" });
    expect(code).toBe(0);
  } finally {
    await service.stop();
  }
  const page = await readFile(join(out, "index.html"), "utf8");
  expect(page).not.toContain(service.environment["CONTENTFUL_ACCESS_TOKEN"]);
  expect(page).toContain('"settings":{');
  expect(page).not.toContain('"service":');
}, 60_000);

it("writes nothing outside its folder for an asset whose file name contains ../", async () => {
  const hostile = await smallContent();
  const out = join(directory, "out");
  try {
    await mkdir(join(hostile.directory, "assets"));
    await writeFile(
      join(hostile.directory, "assets/hostile.yaml"),
      `file: ../news/${otherNews.id}.jpg\nfileName: "../../../../../escaped.jpg"\n`,
    );
    const news = join(hostile.directory, `news/${otherNews.id}.sv.md`);
    const text = await readFile(news, "utf8");
    await writeFile(news, text.replace(/^bigImage: .*$/m, "bigImage: { asset: hostile }"));
    const { output } = await exportSite(join(out, "site"), {
      CONTENT_DIR: hostile.directory,
      DATA_DIR: join(directory, "data"),
    });
    const written = await readdir(directory, { recursive: true });
    expect(written.filter((path) => path.includes("escaped"))).toEqual([]);
    expect(output).toContain("is not a file name");
  } finally {
    await hostile.remove();
  }
}, 60_000);

it("warns that a site without SITE_URL links to localhost", async () => {
  expect((await make()).output).toMatch(
    /WARNING: SITE_URL is not set or names localhost: .*http:\/\/localhost:3000/,
  );
  const { output } = await make({ SITE_URL: "https://www.example.com" });
  expect(output).not.toContain("SITE_URL");
}, 60_000);

const hasNginx = hasProgram("nginx");

describe.skipIf(!hasNginx)("behind a web server", () => {
  it("serves every page and all its files while the site is replaced", async () => {
    const nginx = await startNginx(site());
    const ended = new AbortController();
    const missed: string[] = [];
    const titles = new Set<string>();
    let visits = 0;
    const visit = async () => {
      while (!ended.signal.aborted) {
        const page = await sendRequest(nginx.url);
        const html = page.body.toString();
        titles.add(/Slogan \d/.exec(html)?.[0] ?? "none");
        const named = html.match(/\/(?:assets|pictures)\/[^\s"'<>()&,]+\.(?:js|avif)(?=["\s])/g);
        for (const path of ["/?lang=en-US", ...(named ?? []).slice(0, 5)]) {
          const { status } = await sendRequest(nginx.url + path);
          if (status !== 200) missed.push(`${path}: ${status}`);
        }
        if (page.status !== 200 || !html.includes("</html>")) missed.push(`/: ${page.status}`);
        visits += 1;
      }
    };
    const visiting = visit();
    for (const title of ["Slogan 1", "Slogan 2"]) {
      await retitle(title);
      expect((await make()).code).toBe(0);
    }
    ended.abort();
    await visiting;
    await nginx.stop();
    expect(missed).toEqual([]);
    expect(titles).toContain("Slogan 1");
    expect(visits).toBeGreaterThan(20);
  }, 150_000);
});
