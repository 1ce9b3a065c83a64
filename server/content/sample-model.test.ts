import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { contentTypes, type FieldKind } from "#content/model.ts";
import { focusWords } from "#content/picture-variant.ts";
import { defaultLocale, locales } from "#language/languages.ts";

/*
 * The sample space as Contentful takes it. The rules are those of contentful-import 9.4 (lib/utils/schema.ts) and of the
 * Management API (https://www.contentful.com/developers/docs/references/content-management-api/#/reference/content-types),
 * written again here: the package and its dependencies are 141 packages.
 */

const original = JSON.parse(await readFile("sample-space/space.json", "utf8"));
type Json = typeof original;

/** Returns everything that Contentful would refuse, or that the code and the space do not agree on. */
function mistakesIn(space: Json): string[] {
  const found: string[] = [];
  const check = (isRight: boolean, mistake: string) => isRight || found.push(mistake);
  const types = new Map<string, Json>(space.contentTypes.map((type: Json) => [type.sys.id, type]));
  const assets = new Map<string, Json>(space.assets.map((asset: Json) => [asset.sys.id, asset]));
  const defaults = space.locales.filter((locale: Json) => locale.default);

  check(defaults.length === 1 && defaults[0].code === defaultLocale, "the default locale");
  for (const locale of locales) {
    const known = space.locales.find(({ code }: Json) => code === locale);
    const fallback = locale === defaultLocale ? null : defaultLocale;
    check(known?.name !== "" && known?.fallbackCode === fallback, `locale ${locale}`);
  }
  for (const { sys, name, displayField, fields } of space.contentTypes) {
    const place = `type ${sys.id}`;
    const editor = space.editorInterfaces.find(
      (each: Json) => each.sys.contentType.sys.id === sys.id,
    );
    check(sys.publishedVersion > 0 && name.length > 0, `${place}: not published or without name`);
    const display = fields.find(({ id }: Json) => id === displayField);
    check(display?.type === "Symbol", `${place}: displayField`);
    for (const field of fields) {
      const control = editor?.controls.find(({ fieldId }: Json) => fieldId === field.id);
      const at = `${place} field ${field.id}`;
      const linkType = field.type === "Array" ? field.items.linkType : field.linkType;
      check(fieldTypes.has(field.type) && /^[a-zA-Z]\w{0,63}$/.test(field.id), `${at}: type or id`);
      check(field.name.length > 0 && field.name.length <= 50, `${at}: name`);
      check((field.type === "Link") === (field.linkType !== undefined), `${at}: linkType`);
      check(linkType === undefined || linkType === "Asset", `${at}: what it links to`);
      check(control?.widgetId.length > 0, `${at}: no editor`);
      check(control?.settings?.helpText?.length > 0, `${at}: no help text`);
    }
  }
  for (const { sys, fields } of space.assets) {
    for (const [locale, file] of Object.entries<Json>(fields.file)) {
      const isWhole = ["url", "fileName", "contentType"].every((key) => file[key]?.length > 0);
      check(isWhole && file.details.size > 0, `asset ${sys.id} ${locale}: file`);
      // The import reads the files at this path, undecoded.
      check(/^\/\/[\w./-]+$/.test(file.url), `asset ${sys.id} ${locale}: address`);
    }
  }
  const values = new Map<string, string>();
  for (const { sys, fields } of space.entries) {
    const type = types.get(sys.contentType.sys.id);
    check(/^[\w.-]{1,64}$/.test(sys.id), `entry ${sys.id}: id`);
    for (const id of Object.keys(fields)) {
      const isKnown = type?.fields.some((field: Json) => field.id === id);
      check(isKnown, `entry ${sys.id}: unknown field ${id}`);
    }
    for (const field of type?.fields ?? []) {
      const ofField = fields[field.id] ?? {};
      const place = `entry ${sys.id} field ${field.id}`;
      check(!field.required || ofField[defaultLocale] !== undefined, `${place}: required`);
      for (const [locale, value] of Object.entries<Json>(ofField)) {
        check(field.localized || locale === defaultLocale, `${place}: locale ${locale}`);
        check(isOfType(field, value), `${place}: type`);
        const each = field.type === "Array" ? value : [value];
        const rules = [...field.validations, ...(field.items?.validations ?? [])];
        for (const rule of rules) {
          const [key = "", wanted] =
            Object.entries<Json>(rule).find(([name]) => name !== "message") ?? [];
          const isRight = validations[key];
          if (key === "unique") {
            const known = [sys.contentType.sys.id, field.id, locale, value].join();
            check(!values.has(known), `${place}: unique`);
            values.set(known, sys.id);
          } else if (!isRight) check(false, `${place}: unknown validation ${key}`);
          else
            check(
              each.every((one: Json) => isRight(one, wanted, assets)),
              `${place}: ${key}`,
            );
        }
        for (const link of each.filter((one: Json) => one?.sys?.linkType === "Asset")) {
          check(assets.has(link.sys.id), `${place}: no asset ${link.sys.id}`);
        }
      }
    }
  }
  return [...found, ...disagreements(types)];
}

const fieldTypes = new Set(["Symbol", "Text", "Boolean", "Object", "Array", "Link"]);

function isOfType({ type, items }: Json, value: Json): boolean {
  if (type === "Symbol") return typeof value === "string" && value.length <= 256;
  if (type === "Text") return typeof value === "string" && value.length <= 50_000;
  if (type === "Boolean") return typeof value === "boolean";
  if (type === "Object") return typeof value === "object" && value !== null;
  if (type === "Array") return Array.isArray(value) && value.every((each) => isOfType(items, each));
  return value?.sys?.type === "Link" && value.sys.linkType === "Asset";
}

const isWithin = (value: number, { min = 0, max = Infinity } = {}) => value >= min && value <= max;

const fileOf = ({ sys }: Json, assets: ReadonlyMap<string, Json>): Json =>
  assets.get(sys.id)?.fields.file[defaultLocale];

/** Whether a value satisfies a validation, by its name. */
const validations: Readonly<
  Record<string, (value: Json, wanted: Json, assets: ReadonlyMap<string, Json>) => boolean>
> = {
  size: (value, wanted) => isWithin(value.length, wanted),
  in: (value, wanted) => wanted.includes(value),
  regexp: (value, { pattern, flags }) => new RegExp(pattern, flags ?? "").test(value),
  linkMimetypeGroup: (link, wanted, assets) =>
    wanted.includes(fileOf(link, assets)?.contentType.split("/")[0]),
  assetFileSize: (link, wanted, assets) => isWithin(fileOf(link, assets)?.details.size, wanted),
  assetImageDimensions: (link, { width, height }, assets) => {
    const image = fileOf(link, assets)?.details.image;
    return isWithin(image?.width, width) && isWithin(image?.height, height);
  },
};

/** Contentful's type of each kind of field. */
const typeOfKind: Readonly<Record<FieldKind, string>> = {
  line: "Symbol",
  markdown: "Text",
  email: "Symbol",
  phone: "Symbol",
  link: "Symbol",
  profiles: "Array of Symbol",
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

/** Returns in what the fields that the code reads and those of the space differ. */
function disagreements(types: ReadonlyMap<string, Json>): string[] {
  const inCode = Object.entries(contentTypes).flatMap(([type, { localized, fields }]) =>
    Object.entries(fields).map(
      ([id, kind]) => `${type}.${id}: ${typeOfKind[kind]}, localized: ${localized}`,
    ),
  );
  const inSpace = [...types].flatMap(([type, { fields }]) =>
    fields.map(({ id, type: kind, localized, items }: Json) => {
      const name = kind === "Array" ? `Array of ${items.type}` : kind;
      return `${type}.${id}: ${name}, localized: ${localized}`;
    }),
  );
  return [
    ...inCode.filter((field) => !inSpace.includes(field)).map((field) => `code only: ${field}`),
    ...inSpace.filter((field) => !inCode.includes(field)).map((field) => `space only: ${field}`),
    ...[...types].flatMap(([type, { displayField }]) =>
      Object.entries(contentTypes).some(([id, { title }]) => id === type && title === displayField)
        ? []
        : [`${type}: the title is ${displayField}`],
    ),
  ];
}

const typeOf = (space: Json, id: string): Json =>
  space.contentTypes.find(({ sys }: Json) => sys.id === id);
const fieldOf = (space: Json, type: string, id: string): Json =>
  typeOf(space, type).fields.find((field: Json) => field.id === id);
const entriesOf = (space: Json, type: string): Json[] =>
  space.entries.filter(({ sys }: Json) => sys.contentType.sys.id === type);

test("the sample space is what Contentful takes, its entries satisfy its validations, and the code reads its fields", async () => {
  expect(mistakesIn(original)).toEqual([]);
  for (const { fields } of original.assets) {
    const { url, details } = fields.file.sv;
    expect((await readFile(join("sample-space", url))).length).toBe(details.size);
  }
});

test("editors choose an image's focus from the words that the code knows, and equal titles are refused", () => {
  const focuses = original.contentTypes.flatMap(({ fields }: Json) =>
    fields.filter(({ id }: Json) => id === "imageFocus"),
  );
  expect(focuses.length).toBeGreaterThan(0);
  for (const { validations: rules } of focuses) expect(rules).toEqual([{ in: focusWords }]);
  // Titles are the addresses of sections (src/sections/anchors.ts).
  for (const [type, id] of [
    ["area", "title"],
    ["useCase", "headline"],
  ] as const) {
    expect(fieldOf(original, type, id).validations).toContainEqual(
      expect.objectContaining({ unique: true }),
    );
  }
});

it.each<[string, (space: Json) => unknown]>([
  ["the default locale", (space) => (space.locales[0].default = false)],
  ["locale en-US", (space) => (space.locales[1].fallbackCode = null)],
  ["type area: not published", (space) => delete typeOf(space, "area").sys.publishedVersion],
  ["field title: linkType", (space) => (fieldOf(space, "area", "title").linkType = "Asset")],
  ["no help text", (space) => delete space.editorInterfaces[2].controls[0].settings],
  [": file", (space) => delete space.assets[0].fields.file.sv.fileName],
  [": address", (space) => (space.assets[0].fields.file.sv.url = "//a.example/å.jpg")],
  [": unknown field", (space) => (space.entries[0].fields.other = { sv: 1 })],
  [": required", (space) => delete entriesOf(space, "news")[0].fields.headline],
  [": type", (space) => (entriesOf(space, "news")[0].fields.headline.sv = 5)],
  [": size", (space) => (entriesOf(space, "news")[0].fields.headline.sv = "x".repeat(91))],
  [": in", (space) => (entriesOf(space, "title")[0].fields.imageFocus.sv = "middle")],
  [": regexp", (space) => (entriesOf(space, "general")[0].fields.email.sv = "nobody")],
  [": linkMimetypeGroup", (space) => (pictureOf(space).contentType = "application/pdf")],
  [": assetImageDimensions", (space) => (pictureOf(space).details.image.width = 1599)],
  [": unknown validation", (space) => fieldOf(space, "area", "title").validations.push({ x: 1 })],
  [
    ": unique",
    (space) => {
      const [first, second] = entriesOf(space, "area");
      second.fields.title.sv = first.fields.title.sv;
    },
  ],
  [": no asset", (space) => (entriesOf(space, "about")[0].fields.image.sv.sys.id = "none")],
  ["code only: area.icon", (space) => (fieldOf(space, "area", "icon").id = "sign")],
  ["space only: area.icon", (space) => (fieldOf(space, "area", "icon").localized = false)],
])("finds what is wrong: %s", (mistake, change) => {
  const space = structuredClone(original);
  change(space);
  expect(mistakesIn(space)).toContainEqual(expect.stringContaining(mistake));
});

const pictureOf = (space: Json): Json => {
  const { id } = entriesOf(space, "about")[0].fields.image.sv.sys;
  return space.assets.find(({ sys }: Json) => sys.id === id).fields.file.sv;
};
