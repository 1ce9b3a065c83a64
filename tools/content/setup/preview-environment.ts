import * as v from "valibot";
import { contentTypes } from "#content/model.ts";
import type { SetupPlan } from "./setup-plan.ts";
import type { ManagementClient } from "./management-client.ts";
import { statusOf } from "./management-error.ts";

const name = "Website";

const listSchema = v.object({
  items: v.array(
    v.object({
      name: v.string(),
      configurations: v.optional(
        v.array(v.object({ contentType: v.string(), url: v.string(), enabled: v.boolean() })),
        [],
      ),
    }),
  ),
});

/**
 * Plans the content preview, the address at which Contentful's editor shows drafts. This part of the API is undocumented
 * (the fields are those of the Terraform provider labd/contentful), so a refusal is reported but is not an error.
 * @param siteUrl of the site, without a final slash
 */
export async function planPreviewEnvironment(
  client: ManagementClient,
  siteUrl: string,
  secret: string,
  report: (line: string) => void,
): Promise<SetupPlan> {
  const address = `${siteUrl}/preview?secret=${encodeURIComponent(secret)}&lang={locale}`;
  const shownAddress = `${siteUrl}/preview?secret=…&lang={locale}`;
  const byHand = `In Contentful, under Settings → Content preview, add ${shownAddress} for every content type, with PREVIEW_SECRET as the secret.`;
  const path = `/spaces/${client.raw.getDefaultParams()?.spaceId}/preview_environments`;
  const response = await client.raw.get(path).catch((error: unknown) => {
    if (statusOf(error) === undefined) throw error;
    return undefined;
  });
  const list = v.safeParse(listSchema, response);
  if (!list.success) {
    return { steps: [], asIs: [], differences: [`content previews cannot be read. ${byHand}`] };
  }
  const same = list.output.items.find((item) => item.name === name);
  if (same) {
    const isRight = Object.keys(contentTypes).every((id) =>
      same.configurations.some(
        ({ contentType, url, enabled }) => contentType === id && url === address && enabled,
      ),
    );
    const text = `content preview "${name}"`;
    return isRight
      ? { steps: [], asIs: [text], differences: [] }
      : {
          steps: [],
          asIs: [],
          differences: [`${text} has another address or secret than ${shownAddress}`],
        };
  }
  const configurations = Object.keys(contentTypes).map((contentType) => ({
    contentType,
    url: address,
    enabled: true,
    example: false,
  }));
  return {
    steps: [
      {
        text: `content preview "${name}": ${shownAddress}`,
        run: async () => {
          await client.raw.post(path, { name, configurations }).catch((error: unknown) => {
            if (statusOf(error) === undefined) throw error;
            report(`The content preview was refused. ${byHand}`);
          });
        },
      },
    ],
    asIs: [],
    differences: [],
  };
}
