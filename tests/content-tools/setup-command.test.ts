import { readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type contentfulImport from "contentful-import";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { spaceId } from "./management-resources.ts";
import { managementToken } from "./management-service.ts";
import { newSpace, siteUrl } from "./new-space.ts";

const importContent: typeof contentfulImport = createRequire(import.meta.url)("contentful-import");

describe("npm run setup", { timeout: 60_000 }, () => {
  it.each([
    ["a wrong token", ["--space", spaceId], "wrong", "The management token is not accepted"],
    ["an unknown space", ["--space", "none"], managementToken, "expected a space (now none)"],
    [
      "an unknown environment",
      ["--space", spaceId, "--environment", "none"],
      managementToken,
      "an environment (now none)",
    ],
  ])("explains %s in one sentence", async (_, args, token, expected) => {
    const { command } = await newSpace();
    vi.stubEnv("CONTENTFUL_MANAGEMENT_TOKEN", token);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stderr, status } = await command(...args, "--yes");
    expect(stderr).toContain(expected);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  });

  it("explains a plan without room for another locale, and has created nothing", async () => {
    const { service, command } = await newSpace({ maxLocales: 1 });
    vi.stubEnv("CONTENTFUL_MANAGEMENT_TOKEN", managementToken);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stderr, status } = await command("--space", spaceId, "--yes");
    expect(stderr).toContain("takes no other locale");
    expect(status).toBe(1);
    expect(service.writes).toEqual([]);
  });

  it("shows the plan without a token, and writes nothing", async () => {
    const { service, command, directory } = await newSpace();
    const { stdout, status } = await command("--dry-run", "--site-url", siteUrl);
    for (const expected of [
      "locale sv",
      "content type useCase",
      "entry about-vi",
      "API key",
      `${siteUrl}/content-changed`,
    ]) {
      expect(stdout).toContain(expected);
    }
    expect(stdout).not.toMatch(/[0-9a-f]{64}/);
    expect(status).toBe(0);
    expect(service.writes).toEqual([]);
    expect(await readdir(directory)).not.toContain(".env");
  });

  it("does nothing without a confirmation, or with an .env for another space", async () => {
    const { service, command, directory } = await newSpace();
    vi.stubEnv("CONTENTFUL_MANAGEMENT_TOKEN", managementToken);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await command("--space", spaceId)).stderr).toBe("--yes is not set.\n");
    await writeFile(join(directory, ".env"), "CONTENTFUL_SPACE_ID=other\n");
    expect((await command("--space", spaceId, "--yes")).stderr).toContain(
      ".env has CONTENTFUL_SPACE_ID=other",
    );
    expect(service.writes).toEqual([]);
  });

  it("writes content and pictures that contentful-import accepts, with --write", async () => {
    const { service, command, directory } = await newSpace();
    const out = join(directory, "out");
    expect((await command("--write", out)).stdout).toContain(`--content-file ${out}/content.json`);
    expect(await readdir(join(out, "title"))).toEqual(["bild.png"]);
    const { host } = new URL(service.url);
    const options = {
      contentFile: join(out, "content.json"),
      uploadAssets: true,
      assetsDirectory: out,
      spaceId,
      managementToken,
      rateLimit: 1000,
      useVerboseRenderer: true,
      host,
      hostUpload: host,
      insecure: true,
    };
    await importContent(options);
    expect(Array.from(service.space.entries.keys()).toSorted()).toEqual([
      "about-vi",
      "general-kontakt",
      "news-utkast",
      "title-start",
    ]);
  });
});
