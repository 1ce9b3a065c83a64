import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { contentTypes } from "#content/model.ts";
import { contentfulModel } from "#tools/content/contentful-model.ts";

it.each(["docs/editing.md", "docs/redigera.md"])(
  "%s describes every content type, and its pictures exist",
  async (path) => {
    const guide = await readFile(path, "utf8");
    const missing = Object.keys(contentTypes).filter((id) => !guide.includes(`(\`${id}\`)`));
    expect(missing).toEqual([]);
    for (const [, picture] of guide.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
      expect(existsSync(`docs/${picture}`)).toBe(true);
    }
  },
);

/** What Contentful's web app calls its types of fields. */
const kinds: Readonly<Record<string, string>> = {
  Symbol: "Short text",
  Text: "Long text",
  Boolean: "Boolean",
  Object: "JSON object",
  Link: "Media, one file",
  ArrayLink: "Media, many files",
  ArraySymbol: "Short text, list",
};

it("docs/CUSTOMIZE.md has every field of the content model; `npm test -- unit editing-guide -u` writes them", async () => {
  const { contentTypes: types, editorInterfaces } = contentfulModel("en");
  const yes = (value: boolean) => (value ? "yes" : "");
  const rows = types.flatMap(({ sys, fields }, index) =>
    fields.map(({ id, type, items, localized, required }) => {
      const control = editorInterfaces[index]?.controls.find(({ fieldId }) => fieldId === id);
      const help = control?.settings.helpText.replaceAll("|", "\\|");
      const kind = kinds[type + (items?.type ?? "")];
      return `| \`${sys.id}\` | \`${id}\` | ${kind} | ${yes(localized)} | ${yes(required)} | ${help} |`;
    }),
  );
  const guide = await readFile("docs/CUSTOMIZE.md", "utf8");
  const head =
    "| type | field | kind | localised | required | what it does |\n|---|---|---|---|---|---|\n";
  const [before = "", ofTable = ""] = guide.split(head);
  const after = ofTable.slice(ofTable.indexOf("\n\n"));
  await expect(before + head + rows.join("\n") + after).toMatchFileSnapshot(
    resolve("docs/CUSTOMIZE.md"),
  );
});
