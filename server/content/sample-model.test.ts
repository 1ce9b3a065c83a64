import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contentTypes, fieldId, type FieldKind } from "#content/model";
import { focusWords } from "#content/pictures";
import { contentTypeOf, requestNames, requests } from "#content/service";
import { languageOf } from "#language/languages.ts";

/** The sample space as Contentful's import takes it, beside the fields that the code reads. */

const space = JSON.parse(await readFile("sample-space/space.json", "utf8"));
type Json = typeof space;

/** Contentful's type of each kind of field. */
const typeOfKind: Readonly<Record<FieldKind, string>> = {
  line: "Symbol",
  lineByLanguage: "Symbol",
  markdown: "Text",
  markdownByLanguage: "Text",
  email: "Symbol",
  phone: "Symbol",
  link: "Symbol",
  profiles: "Array of Symbol",
  publisher: "Symbol",
  colour: "Symbol",
  flag: "Boolean",
  focus: "Symbol",
  interval: "Object",
  series: "Object",
  image: "Link",
  images: "Array of Link",
  decoration: "Link",
  decorations: "Array of Link",
};

test("the code reads exactly the fields of the sample space's content types", () => {
  const inCode = requestNames.flatMap((name) => {
    const type = contentTypeOf(name);
    return Object.entries<FieldKind>(contentTypes[type].fields).flatMap(([field, kind]) =>
      Object.values(languageOf).map((language) => {
        const id = fieldId(type, field, language);
        return `${type}.${id}: ${typeOfKind[kind]}, localized: ${requests[name].localized}`;
      }),
    );
  });
  const inSpace: string[] = space.contentTypes.flatMap(({ sys, fields }: Json) =>
    fields.map(({ id, type, localized, items }: Json) => {
      const kind = type === "Array" ? `Array of ${items.type}` : type;
      return `${sys.id}.${id}: ${kind}, localized: ${localized}`;
    }),
  );
  expect(new Set(inSpace)).toEqual(new Set(inCode));
});

test("each field has a help text for editors", () => {
  for (const { sys, fields } of space.contentTypes) {
    const { controls } = space.editorInterfaces.find(
      (each: Json) => each.sys.contentType.sys.id === sys.id,
    );
    const helped = controls.filter(({ settings }: Json) => settings?.helpText);
    const idOf = ({ id, fieldId = id }: Json) => fieldId;
    expect(helped.map(idOf).toSorted()).toEqual(fields.map(idOf).toSorted());
  }
});

test("each asset's file is there in its size and shape, at an address that the import reads undecoded", async () => {
  const filesOf = ({ fields }: Json): Json[] => Object.values(fields.file);
  for (const { url, details } of space.assets.flatMap(filesOf)) {
    expect(url).toMatch(/^\/\/[\w./-]+$/);
    const file = await readFile(join("sample-space", url));
    expect(file.length).toBe(details.size);
    const { format, width, height } = await sharp(file).metadata();
    expect(details.image).toEqual(format === "svg" ? undefined : { width, height });
  }
});

test("editors choose an image's focus from the words that the code knows", () => {
  const focuses = space.contentTypes.flatMap(({ fields }: Json) =>
    fields.filter(({ id }: Json) => id === "imageFocus"),
  );
  expect(focuses.length).toBeGreaterThan(0);
  for (const { validations: rules } of focuses) expect(rules).toEqual([{ in: focusWords }]);
});
