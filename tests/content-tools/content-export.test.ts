import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { locales } from "#language/languages.ts";
import { contentFindings } from "#tools/content/content-findings.ts";
import { embeddedSource } from "#tools/content/content-source.ts";
import { writeContentFolder } from "#tools/content/write-content-folder.ts";
import { writeImportFile } from "#tools/content/write-import-file.ts";
import { contentDirectory, titleFile } from "#tests/support/company.ts";
import { importErrors } from "./import-tool.ts";
import { importedSpace } from "./imported-space.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-export-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (...path: string[]) => readFile(join(folder, ...path), "utf8");

/** Files with texts that break if they are escaped incorrectly. */
const awkward: Readonly<Record<string, string>> = {
  "news/knepig.sv.md": `---
id: 6tFBnW8kQoCyuYSqGkK0mE
draft: true
headline: 'Citat "så här", kolon: # och \\ snedstreck'
description: "\\n\\n  indraget\\r\\n\\n---\\n\\nslut  "
images: [{ asset: tva }, { asset: tva }]
updatedAt: 2026-03-01
---
`,
  "news/knepig.en-US.md": '---\nheadline: "true"\nimages: []\n---\n\n--- inte slut\n\n---x\n',
  "area/samma.sv.md": "---\nid: A.1\ntitle: Takbyte\nupdatedAt: 2026-01-01\n---\n",
  "area/samma-2.sv.md":
    "---\nid: a.1\ntitle: Takbyte\ncreatedAt: 2025-01-01\nupdatedAt: 2026-02-01\n---\n",
  [titleFile]: '---\nslogan: Ett\nimageTimer: ["4000", "5000"]\nupdatedAt: 2026-01-01\n---\n',
  "assets/tva.yaml":
    'draft: true\nfile: { sv: "../news/oppet.jpg", en-US: ../news/handbok.jpg }\nfileName: { sv: "Året runt (1).JPG", en-US: year.jpg }\ntitle: { sv: "Två: #2", en-US: "" }\nalt: { en-US: Two }\nupdatedAt: 2026-01-01\n',
};

describe.each(locales)("an export for a space whose default locale is %s", (locale) => {
  const at = (...path: string[]) => join(folder, locale, ...path);

  beforeAll(async () => {
    await cp(contentDirectory, at("written"), { recursive: true });
    for (const [path, text] of Object.entries(awkward)) {
      await mkdir(dirname(at("written", path)), { recursive: true });
      await writeFile(at("written", path), text);
    }
    const source = await embeddedSource(at("written"));
    await writeImportFile(source, locale, at("export"));
  });

  it("is accepted by contentful-import, which rejects the same file with a mistake", async () => {
    // The tool's output is verbose.
    const said = vi.spyOn(console, "log").mockReturnValue(undefined);
    onTestFinished(() => said.mockRestore());
    const text = await read(locale, "export/content.json");
    expect(await importErrors(JSON.parse(text), at("errors.json"))).toEqual([]);
    const nameless = text.replaceAll('"fileName"', '"filename"');
    const errors = await importErrors(JSON.parse(nameless), at("errors.json"));
    expect(errors.join("\n")).toContain("fileName");
  });

  it("names a content type for each editor interface, and a field and a widget for each of its controls", async () => {
    // The tool does not validate them, and would fail in the middle of an import.
    const { editorInterfaces } = JSON.parse(await read(locale, "export/content.json"));
    for (const { sys, controls } of editorInterfaces) {
      expect(sys.contentType.sys.id).toEqual(expect.any(String));
      for (const control of controls) {
        expect(control).toMatchObject({
          fieldId: expect.any(String),
          widgetId: expect.any(String),
        });
      }
    }
    expect(editorInterfaces.length).toBe(7);
  });

  it("has a value in the default locale wherever another locale has one", async () => {
    const { entries } = v.parse(
      v.object({
        entries: v.array(
          v.object({ fields: v.record(v.string(), v.record(v.string(), v.unknown())) }),
        ),
      }),
      JSON.parse(await read(locale, "export/content.json")),
    );
    for (const values of entries.flatMap(({ fields }) => Object.values(fields))) {
      expect(Object.keys(values)[0]).toBe(locale);
    }
  });

  it("has the entries in the order in which they were created, which an import preserves", async () => {
    const { entries } = v.parse(
      v.object({
        entries: v.array(v.object({ sys: v.object({ id: v.string(), createdAt: v.string() }) })),
      }),
      JSON.parse(await read(locale, "export/content.json")),
    );
    const times = entries.map(({ sys }) => sys.createdAt);
    expect(times).toEqual(times.toSorted());
    const ids = entries.map(({ sys }) => sys.id);
    // Entry a.1 was created before A.1 and changed after it.
    expect(ids.indexOf("a.1")).toBeLessThan(ids.indexOf("A.1"));
  });

  it("is the same after it was imported, pulled and exported again, including files", async () => {
    const space = await importedSpace(at("export"));
    expect(await writeContentFolder(space, at("pulled"))).toEqual([]);
    await writeImportFile(await embeddedSource(at("pulled")), locale, at("again"));
    expect(await read(locale, "again/content.json")).toBe(
      await read(locale, "export/content.json"),
    );
    const files = await readdir(at("export/files"));
    expect(await readdir(at("again/files"))).toEqual(files);
    for (const file of files) {
      const [before, after] = await Promise.all(
        ["export", "again"].map((folder) => readFile(at(folder, "files", file))),
      );
      expect(after?.equals(before ?? new Uint8Array())).toBe(true);
    }
  });
});

it("a pulled copy of the tests' content has no findings", async () => {
  await writeContentFolder(await embeddedSource(contentDirectory), join(folder, "company"));
  expect(await contentFindings(await embeddedSource(join(folder, "company")))).toEqual([]);
});

it.each([
  ["file name", (asset: Resource) => (asset.fields.file = fileNamed("../../escaped.jpg"))],
  ["id", (asset: Resource) => (asset.sys.id = "../../escaped")],
  [
    "locale",
    (asset: Resource) =>
      (asset.fields.file = { ...fileNamed("a.jpg"), "/../../../escaped": fileNamed("a.jpg").sv }),
  ],
])("a pull writes nothing outside its folder for a hostile %s", async (_, spoil) => {
  const asset: Resource = { sys: { id: "a1" }, fields: { file: fileNamed("a.jpg") } };
  spoil(asset);
  const outer = await mkdtemp(join(tmpdir(), "hostile-pull-"));
  onTestFinished(() => rm(outer, { recursive: true }));
  const lists: Record<string, unknown[]> = {
    locales: [{ code: "sv", name: "Svenska", default: true, fallbackCode: null }],
    entries: [],
    assets: [asset],
  };
  const source = {
    published: { url: "https://cdn.example", space: "s1", environment: "master", token: "t" },
    preview: undefined,
    directory: undefined,
    async fetcher(address: string) {
      const { pathname } = new URL(address);
      if (pathname === "/spaces/s1") return Response.json({ name: "Hostile" });
      const items = lists[pathname.split("/").at(-1) ?? ""];
      return items ? Response.json({ items, total: items.length }) : new Response("picture");
    },
  };
  const said = await writeContentFolder(source, join(outer, "a/b/pulled")).catch(String);
  expect(String(said)).toMatch(/is not a file name|expected an id|leads out of/);
  const written = await readdir(outer, { recursive: true, withFileTypes: true });
  expect(written.filter(({ name }) => isEscaped(name))).toEqual([]);
  for (const file of written.filter((found) => found.isFile())) {
    expect(isEscaped(await readFile(join(file.parentPath, file.name), "utf8"))).toBe(false);
  }
});

type Resource = { sys: { id: string }; fields: { file: Record<string, object> } };

const fileNamed = (fileName: string) => ({
  sv: { url: "https://images.example/a.jpg", fileName, contentType: "image/jpeg" },
});

const isEscaped = (path: string) => path.includes("escaped");

it("a pull does not overwrite existing files", async () => {
  const source = await embeddedSource(contentDirectory);
  await expect(writeContentFolder(source, folder)).rejects.toThrow("is not empty");
});
