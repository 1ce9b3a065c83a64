import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { locales } from "#language/languages.ts";
import { managementToken, spaceId } from "./management-service.ts";
import { newSpace, siteUrl } from "./new-space.ts";

it("shows the plan without a token, and writes nothing", async () => {
  const { service, command, directory } = await newSpace();
  const { stdout, isDone } = await command("", "--dry-run", "--site-url", siteUrl);
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
  expect(isDone).toBe(true);
  expect(service.writes).toEqual([]);
  expect(await readdir(directory)).not.toContain(".env");
});

it("writes nothing without a confirmation, with a wrong token or an .env for another space, and says why in one line", async () => {
  const { service, command, directory } = await newSpace();
  const refusal = async (token: string, ...args: string[]) => {
    const { stderr, isDone } = await command(token, "--space", spaceId, ...args);
    expect(isDone).toBe(false);
    return stderr;
  };
  expect(await refusal(managementToken)).toBe("--yes is not set.\n");
  expect(await refusal("wrong", "--yes")).toMatch(/^The management token is not accepted.*\n$/);
  await writeFile(join(directory, ".env"), "CONTENTFUL_SPACE_ID=other\n");
  expect(await refusal(managementToken, "--yes")).toMatch(
    /^\.env has CONTENTFUL_SPACE_ID=other.*\n$/,
  );
  expect(service.writes).toEqual([]);
});

it("writes content and pictures for contentful-import, with --write", async () => {
  const { command, directory } = await newSpace();
  const out = join(directory, "out");
  const { stdout } = await command("", "--write", out);
  expect(stdout).toContain(`--content-file ${out}/content.json`);
  const content: Record<"assets" | "entries" | "locales", object[]> = JSON.parse(
    await readFile(join(out, "content.json"), "utf8"),
  );
  expect(content.locales).toHaveLength(locales.length);
  expect(content.entries).toHaveLength(4);
  // contentful-import looks for a file at its address in the folder.
  expect(JSON.stringify(content.assets)).toContain('"//title/bild.png"');
  expect(await readdir(join(out, "title"))).toEqual(["bild.png"]);
});
