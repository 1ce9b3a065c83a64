import { isDeepStrictEqual } from "node:util";
import type { AssetProps, EntryProps } from "contentful-management";
import { pageSize } from "#content/requests.ts";
import type { Locale } from "#language/languages.ts";
import { type ImportFile, importFile } from "#tools/content/contentful-import-file.ts";
import type { ToolContent } from "#tools/content/content-source.ts";
import { fetchFile } from "#tools/content/download.ts";
import { readPortableSpace } from "#tools/content/portable-space.ts";
import type { SetupPlan, Step } from "./setup-plan.ts";
import type { ManagementClient } from "./management-client.ts";

type SampleAsset = ImportFile["json"]["assets"][number];
type SampleEntry = ImportFile["json"]["entries"][number];

/**
 * Plans the creation of a source's content in a space. Existing entries and assets are compared but not changed, except
 * that those of an interrupted run are published if nobody has edited them since.
 * @param leftOut content types whose entries are not created
 */
export async function planSampleContent(
  client: ManagementClient,
  source: ToolContent,
  defaultLocale: Locale,
  leftOut: ReadonlySet<string>,
): Promise<SetupPlan> {
  const sample = importFile(await readPortableSpace(source), defaultLocale);
  const [assets, entries] = [await readAssets(client), await readEntries(client)];
  const steps: Step[] = [];
  const asIs: string[] = [];
  const differences: string[] = [];
  for (const asset of sample.json.assets) {
    const { id } = asset.sys;
    const existing = assets.get(id);
    if (!existing) {
      const run = () => createAsset(client, asset, sample.files, source);
      steps.push({ text: `asset ${id}`, run });
    } else if (!sameAsset(asset, existing)) {
      differences.push(`asset ${id} differs from the sample's`);
    } else if (isUnfinished(existing, asset)) {
      steps.push({ text: `publication of asset ${id}`, run: () => finishAsset(client, existing) });
    } else {
      asIs.push(`asset ${id}`);
    }
  }
  for (const entry of sample.json.entries) {
    const { id, contentType } = entry.sys;
    const existing = entries.get(id);
    const changed = existing ? fieldsThatDiffer(entry.fields, existing.fields) : [];
    if (changed.length > 0) {
      differences.push(`entry ${id} differs from the sample's: ${changed.join(", ")}`);
    } else if (!existing && leftOut.has(contentType.sys.id)) {
      differences.push(`entry ${id} is not created, since its content type is different`);
    } else if (!existing) {
      steps.push({ text: `entry ${id}`, run: () => createEntry(client, entry) });
    } else if (isUnfinished(existing, entry)) {
      const run = () => publishEntry(client, existing);
      steps.push({ text: `publication of entry ${id}`, run });
    } else {
      asIs.push(`entry ${id}`);
    }
  }
  return { steps, asIs, differences };
}

async function readEntries(client: ManagementClient): Promise<Map<string, EntryProps>> {
  return readPages((query) => client.entry.getMany({ query }));
}

async function readAssets(client: ManagementClient): Promise<Map<string, AssetProps>> {
  return readPages((query) => client.asset.getMany({ query }));
}

async function readPages<Resource extends { sys: { id: string } }>(
  page: (query: Record<string, string | number>) => Promise<{ items: Resource[]; total: number }>,
): Promise<Map<string, Resource>> {
  const resources = new Map<string, Resource>();
  for (let skip = 0; ; skip += pageSize) {
    const { items, total } = await page({ limit: pageSize, skip, order: "sys.id" });
    for (const item of items) resources.set(item.sys.id, item);
    if (items.length === 0 || skip + items.length >= total) return resources;
  }
}

/**
 * Whether an interrupted run has created a resource without publishing it. Creating a resource makes a version, and
 * so does processing each file of an asset; an editor's first change makes one more.
 */
function isUnfinished(
  { sys }: EntryProps | AssetProps,
  sample: SampleEntry | SampleAsset,
): boolean {
  const files = "file" in sample.fields ? Object.keys(sample.fields.file ?? {}).length : 0;
  const isUntouched = sys.version <= 1 + files;
  return isUntouched && sys.publishedVersion === undefined && sample.sys.publishedVersion === 1;
}

async function createAsset(
  client: ManagementClient,
  { sys, fields }: SampleAsset,
  files: ImportFile["files"],
  source: ToolContent,
): Promise<void> {
  const file: AssetProps["fields"]["file"] = {};
  for (const [locale, { url, fileName, contentType }] of Object.entries(fields.file)) {
    const path = url.replace("//", "");
    const origin = files.find((candidate) => candidate.path === path)?.url ?? url;
    const bytes = await fetchFile({ path, url: origin }, source.published.url, source.fetcher);
    const upload: { sys: { id: string } } = await client.upload.create({}, { file: bytes });
    const uploadFrom = { sys: { type: "Link", linkType: "Upload", id: upload.sys.id } };
    file[locale] = { fileName, contentType, uploadFrom };
  }
  const { title, description } = fields;
  const created = await client.asset.createWithId(
    { assetId: sys.id },
    { fields: { title, description, file } },
  );
  if (sys.publishedVersion === 1) await finishAsset(client, created);
  else await client.asset.processForAllLocales({}, created, processing);
}

/** Polls once a second, for at most 60 s, until a file is processed. */
const processing = { processingCheckWait: 1000, processingCheckRetries: 60 };

async function finishAsset(client: ManagementClient, asset: AssetProps): Promise<void> {
  const isProcessed = Object.values(asset.fields.file).every(({ url }) => url !== undefined);
  if (!isProcessed) await client.asset.processForAllLocales({}, asset, processing);
  const assetId = asset.sys.id;
  await client.asset.publish({ assetId }, await client.asset.get({ assetId }));
}

async function createEntry(client: ManagementClient, { sys, fields }: SampleEntry): Promise<void> {
  const contentTypeId = sys.contentType.sys.id;
  const created = await client.entry.createWithId({ entryId: sys.id, contentTypeId }, { fields });
  if (sys.publishedVersion === 1) await publishEntry(client, created);
}

async function publishEntry(client: ManagementClient, entry: EntryProps): Promise<void> {
  await client.entry.publish({ entryId: entry.sys.id }, entry);
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the ids of fields with different values. Empty fields are ignored, since Contentful does not store them. */
function fieldsThatDiffer(expected: Fields, found: Fields): string[] {
  const [left, right] = [withoutEmpty(expected), withoutEmpty(found)];
  const ids = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...ids].filter((id) => !isDeepStrictEqual(left[id], right[id]));
}

function withoutEmpty(fields: Fields): Record<string, unknown> {
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(fields));
  return Object.fromEntries(
    Object.entries(plain).filter(([, value]) => !isDeepStrictEqual(value, {})),
  );
}

/** Whether texts and file names match the sample; file contents are not compared. */
function sameAsset({ fields }: SampleAsset, found: AssetProps): boolean {
  const names = (files: Readonly<Record<string, { fileName: string }>> = {}) =>
    Object.fromEntries(Object.entries(files).map(([code, { fileName }]) => [code, fileName]));
  const comparable = (texts: Omit<AssetProps["fields"], "file">, file: Fields) => ({
    title: texts.title,
    description: texts.description,
    file,
  });
  return (
    fieldsThatDiffer(
      comparable(fields, names(fields.file)),
      comparable(found.fields, names(found.fields.file)),
    ).length === 0
  );
}
