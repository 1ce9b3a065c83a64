import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { fetchAll } from "contentful-management";
import { defaultLocale as siteDefault, locales } from "#language/languages.ts";
import { requirePackage } from "#tools/own-packages.ts";
import { SetupError } from "./explain.ts";
import { type ImportFile, importFile } from "./import-file.ts";
import { hostsOf, type OpenSpace, type SetupOptions, type Step } from "./space.ts";

/** The default locale of a new space. */
export const newSpaceLocale = locales.find((locale) => locale === "en-US") ?? siteDefault;

/**
 * Plans locales, content model, assets and entries.
 * @returns the steps, and a sentence about each thing that is left as it is
 */
export async function planContent(
  { client, read }: OpenSpace,
  options: SetupOptions,
): Promise<{ steps: readonly Step[]; notes: readonly string[] }> {
  const query = { limit: 1000 };
  const existing = await read(() => client.locale.getMany({ query: { limit: 100 } }));
  const code = existing.find((locale) => locale.default)?.code ?? newSpaceLocale;
  const defaultLocale = locales.find((locale) => locale === code);
  if (defaultLocale === undefined) {
    throw new SetupError(
      `The default locale of the space is ${code}: expected ${locales.join(" or ")} (in Contentful: Settings → Locales).`,
    );
  }
  const file = importFile(options.sample, defaultLocale);
  const types = await read(() => client.contentType.getMany({ query }));
  const interfaces = await read(() => client.editorInterface.getMany({ query }));
  const page = { query: { limit: 100 } };
  const assets = await read(async () => ({
    items: await fetchAll((query) => client.asset.getMany(query), page),
  }));
  const entries = await read(async () => ({
    items: await fetchAll((query) => client.entry.getMany(query), page),
  }));

  const newTypes = file.contentTypes.filter(({ sys, fields }) => {
    const found = types.find((type) => type.sys.id === sys.id);
    const editing = interfaces.find((each) => each.sys.contentType.sys.id === sys.id);
    // What an interrupted run has left: created, published at most, and neither type nor help texts edited.
    const isUnfinished =
      (found?.sys.version ?? 0) <= 2 &&
      (editing?.sys.version ?? 0) <= 1 &&
      isDeepStrictEqual(ids(found?.fields ?? []), ids(fields));
    return !found || isUnfinished;
  });
  const notes: string[] = [];
  if (types.length === 0 && code !== siteDefault) {
    notes.push(
      `The default locale of the empty space is ${code}: help texts are in its language, and missing texts are shown in it. If you want ${siteDefault}, the language of the page at /, change the locale's code first (in Contentful: Settings → Locales). Contentful does not allow that once another locale falls back to it.`,
    );
  }
  const incomplete = file.contentTypes.filter(({ sys, fields }) => {
    const found = types.find((type) => type.sys.id === sys.id);
    const lacks = found ? ids(fields).filter((id) => !ids(found.fields).includes(id)) : [];
    if (lacks.length > 0) {
      notes.push(
        `Content type ${sys.id} exists without ${lacks.join(", ")}: it is left as it is, and its sample entries are left out.`,
      );
    }
    return lacks.length > 0;
  });
  const missing = {
    contentTypes: newTypes,
    editorInterfaces: file.editorInterfaces.filter(({ sys }) =>
      newTypes.some((type) => type.sys.id === sys.contentType.sys.id),
    ),
    // The processing of each file makes one more version.
    assets: file.assets.filter(({ sys, fields }) =>
      isMissing(sys, assets, 1 + Object.keys(fields.file).length),
    ),
    entries: file.entries.filter(
      ({ sys }) =>
        !incomplete.some((type) => type.sys.id === sys.contentType.sys.id) &&
        isMissing(sys, entries, 1),
    ),
  };
  const left = (["contentTypes", "assets", "entries"] as const).flatMap((kind) => {
    const count = file[kind].length - missing[kind].length;
    return count === 0 ? [] : [`${count} ${kind === "contentTypes" ? "content types" : kind}`];
  });
  if (left.length > 0) notes.push(`Left as they are: ${left.join(", ")}.`);
  return {
    notes,
    steps: [
      ...file.locales
        .filter(
          (locale) => locale.code !== code && !existing.some((known) => known.code === locale.code),
        )
        .map(({ code: created, name, fallbackCode, optional }) => ({
          texts: [`locale ${created}, which falls back to ${code}`],
          // Before the import, which would go on without the locale when the plan has no room for it.
          run: () => client.locale.create({}, { code: created, name, fallbackCode, optional }),
        })),
      {
        texts: [
          ...missing.contentTypes.map(({ sys }) => `content type ${sys.id}`),
          ...missing.assets.map(({ sys }) => `asset ${sys.id}`),
          ...missing.entries.map(({ sys }) => `entry ${sys.id}`),
        ],
        run: async () => {
          const { modelAndAssets, entries: entryRate } = options.requestsPerSecond;
          await runImport(options, { ...missing, entries: [] }, modelAndAssets);
          await runImport(options, { entries: missing.entries }, entryRate);
        },
      },
    ],
  };
}

const ids = (fields: readonly { id: string }[]) => fields.map(({ id }) => id).toSorted();

type Sys = { id: string; version: number; publishedVersion?: number };

/**
 * Whether a resource does not exist, or an interrupted run has created it without publishing it.
 * @param versions of a resource that nobody has edited since its creation
 */
function isMissing(
  { id, publishedVersion }: Omit<Sys, "version">,
  existing: readonly { sys: Sys }[],
  versions: number,
): boolean {
  const found = existing.find(({ sys }) => sys.id === id)?.sys;
  if (!found) return true;
  const isUnfinished = found.publishedVersion === undefined && found.version <= versions;
  return isUnfinished && publishedVersion !== undefined;
}

/** @param rateLimit requests per second */
async function runImport(
  { managementUrl, token = "", space, environment, contentDir }: SetupOptions,
  content: Partial<ImportFile>,
  rateLimit: number,
): Promise<void> {
  const options = {
    content,
    ...hostsOf(managementUrl),
    spaceId: space,
    environmentId: environment,
    managementToken: token,
    uploadAssets: true,
    assetsDirectory: contentDir,
    rateLimit,
    useVerboseRenderer: !process.stdout.isTTY,
    // A fixed name may be another user's file, which cannot be written.
    errorLogFile: join(tmpdir(), `contentful-import-errors-${randomUUID()}.json`),
  };
  const importContent = v.parse(v.function(), requirePackage("setup", "contentful-import"));
  await importContent(options);
}
