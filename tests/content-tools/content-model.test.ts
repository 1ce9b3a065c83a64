import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { spaceId } from "#tests/support/management/service.ts";
import { newSpace, type NewSpace, runCommand } from "./new-space.ts";

/** A space with the code's model, from which a type and a field are removed and other parts are changed. */
async function changedSpace(): Promise<NewSpace> {
  const space = await newSpace();
  await space.setUp({ sample: undefined, siteUrl: undefined });
  const { contentTypes } = space.service.space;
  contentTypes.delete("partner");
  const [area, news] = [contentTypes.get("area"), contentTypes.get("news")];
  if (!area || !news) throw new Error("no content type area or news");
  area.fields = area.fields
    .filter(({ id }) => id !== "icon")
    .map((field) => (field.id === "title" ? { ...field, required: false } : field));
  news.fields = news.fields.map((field) =>
    field.id === "headline" ? { ...field, localized: false } : field,
  );
  space.service.writes.length = 0;
  return space;
}

const command = (space: NewSpace, ...args: string[]) =>
  runCommand(space, "tools/content/content-model.ts", args, { CONTENTFUL_SPACE_ID: spaceId });

/** Returns a migration script's calls as text, one line per call. */
async function callsOf(path: string): Promise<string[]> {
  const migrate: (migration: object) => void = createRequire(import.meta.url)(path);
  const calls: string[] = [];
  const recorder = (path: string): object =>
    new Proxy(
      {},
      {
        get:
          (_target, method) =>
          (...args: unknown[]) => {
            // Methods of a field change that field only.
            if (path.includes("Field")) throw new Error(`${path}${String(method)}`);
            calls.push(`${path}${String(method)} ${JSON.stringify(args)}`);
            return recorder(`${path}${String(method)} ${String(args[0])} > `);
          },
      },
    );
  migrate(recorder(""));
  return calls;
}

describe("npm run content:model", { timeout: 60_000 }, () => {
  it("finds no difference in a space that `npm run setup` has prepared", async () => {
    const space = await newSpace();
    await space.setUp({ sample: undefined, siteUrl: undefined });
    const { stdout, stderr, code } = await command(space, "--compare");
    expect(stdout).toBe("The content model of space space1 matches the code's.\n");
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  });

  it("lists each difference with advice, and changes nothing", async () => {
    const space = await changedSpace();
    const { stdout, code } = await command(space, "--compare");
    expect(stdout.split("\n").filter((line) => line.startsWith("content type"))).toEqual([
      "content type news, field headline: has one value for all languages",
      "content type area, field title: is optional, expected required",
      "content type area, field icon: is missing",
      "content type partner: is missing",
    ]);
    expect(stdout).toContain("Fill in the field in every entry, then make it required");
    expect(code).toBe(1);
    expect(space.service.writes).toEqual([]);
  });

  it("writes a migration with additions only", async () => {
    const space = await changedSpace();
    const path = join(space.contentDirectory, "add.cjs");
    const { stdout } = await command(space, "--compare", "--write-migration", path);
    expect(stdout).toContain(`space migration --space-id space1 --environment-id master ${path}`);
    const calls = await callsOf(path);
    expect(calls).toContain('editContentType news > editField ["headline",{"localized":true}]');
    expect(calls).toContainEqual(expect.stringMatching(/^createContentType \["partner",/));
    expect(calls).toContainEqual(
      expect.stringMatching(/^editContentType area > createField \["icon",.*"linkType":"Asset"/),
    );
    expect(calls.join("\n")).not.toMatch(/title > |delete/);
  });

  it("refuses a file name that contentful-migration cannot load", async () => {
    const space = await newSpace();
    const { stderr, code } = await command(space, "--write-migration", "add.js");
    expect(stderr).toContain("expected a name that ends in .cjs");
    expect(code).toBe(2);
  });
});
