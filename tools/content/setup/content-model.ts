import * as v from "valibot";
import type { EditorLanguage } from "#language/editor-language.ts";
import { contentfulModel, type ContentfulModel } from "#tools/content/contentful-model.ts";
import {
  differenceText,
  modelDifferences,
  type ModelType,
  type SpaceType,
  spaceTypeSchema,
} from "#tools/content/model-differences.ts";
import type { SetupPlan, Step } from "./setup-plan.ts";
import type { ManagementClient } from "./management-client.ts";

export async function readContentTypes(client: ManagementClient): Promise<SpaceType[]> {
  const { items } = await client.contentType.getMany({ query: { limit: 1000 } });
  return v.parse(v.array(spaceTypeSchema), items);
}

/**
 * Plans the site's content types: missing ones are created and published, with help texts for editors.
 * @param language language of the help texts
 * @returns the plan, and in `typesLeftAsIs` the existing content types that differ, for which no content is created
 */
export async function planContentModel(
  client: ManagementClient,
  language: EditorLanguage,
): Promise<SetupPlan & { typesLeftAsIs: ReadonlySet<string> }> {
  const model = contentfulModel(language);
  const existingTypes = await readContentTypes(client);
  const { items: editing } = await client.editorInterface.getMany({ query: { limit: 1000 } });
  const differences = modelDifferences(model, existingTypes);
  const steps: Step[] = [];
  const asIs: string[] = [];
  const unresolved = [];
  for (const type of model.contentTypes) {
    const { id } = type.sys;
    const existing = existingTypes.find(({ sys }) => sys.id === id);
    const ownDifferences = differences.filter(({ contentType }) => contentType === id);
    const helpTexts = () => writeHelpTexts(client, model, id);
    if (!existing) {
      const fields = type.fields.map((field) => field.id).join(", ");
      const run = () => create(client, type).then(helpTexts);
      steps.push({ text: `content type ${id}: ${fields}`, run });
    } else if (ownDifferences.length === 1 && wasLeftUnpublished(existing)) {
      const run = () => publish(client, id).then(helpTexts);
      steps.push({ text: `publication of content type ${id}`, run });
    } else if (ownDifferences.length > 0) {
      unresolved.push(...ownDifferences);
    } else {
      const interfaceOfType = editing.find(({ sys }) => sys.contentType.sys.id === id);
      const isUntouched = (interfaceOfType?.sys.version ?? 1) <= 1;
      if (isUntouched) steps.push({ text: `help texts of content type ${id}`, run: helpTexts });
      else asIs.push(`content type ${id}`);
    }
  }
  return {
    steps,
    asIs,
    differences: unresolved.map(differenceText),
    typesLeftAsIs: new Set(unresolved.map(({ contentType }) => contentType)),
  };
}

/** Whether an interrupted set-up has left the type: created, never edited and never published. */
const wasLeftUnpublished = ({ sys }: SpaceType): boolean =>
  sys.version === 1 && sys.publishedVersion === undefined;

async function create(client: ManagementClient, { sys, ...definition }: ModelType): Promise<void> {
  const { spaceId, environmentId } = client.raw.getDefaultParams() ?? {};
  // Not client.contentType.createWithId: its types require a string for a pattern's flags, where the API expects null.
  await client.raw.put(
    `/spaces/${spaceId}/environments/${environmentId}/content_types/${sys.id}`,
    definition,
  );
  await publish(client, sys.id);
}

async function publish(client: ManagementClient, contentTypeId: string): Promise<void> {
  const current = await client.contentType.get({ contentTypeId });
  await client.contentType.publish({ contentTypeId }, current);
}

async function writeHelpTexts(
  client: ManagementClient,
  { editorInterfaces }: ContentfulModel,
  contentTypeId: string,
): Promise<void> {
  const expected = editorInterfaces.find(({ sys }) => sys.contentType.sys.id === contentTypeId);
  const current = await client.editorInterface.get({ contentTypeId });
  await client.editorInterface.update(
    { contentTypeId },
    { ...current, controls: expected?.controls ?? [] },
  );
}
