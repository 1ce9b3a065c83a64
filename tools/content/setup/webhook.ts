import type { CreateWebhooksProps } from "contentful-management";
import type { SetupPlan, Step } from "./setup-plan.ts";
import type { ManagementClient } from "./management-client.ts";
import { statusOf } from "./management-error.ts";

const topics = ["Entry", "Asset"].flatMap((type) =>
  ["publish", "unpublish", "delete"].map((event) => `${type}.${event}`),
);

/** Returns the end of the space's signing secret, which is all that the API reveals; undefined without a secret. */
export async function signingSecretEnd(client: ManagementClient): Promise<string | undefined> {
  try {
    return (await client.webhook.getSigningSecret({})).redactedValue;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/**
 * Plans the webhook that notifies the site of changes, and its signing secret. The secret is shared by all webhooks of a
 * space, so an existing one is not replaced.
 * @param siteUrl of the site, without a final slash
 * @param secret of the site; undefined when the space has one that the site does not know
 * @param existingEnd the end of the space's secret; undefined when it has none
 */
export async function planWebhook(
  client: ManagementClient,
  environment: string,
  siteUrl: string,
  secret: string | undefined,
  existingEnd: string | undefined,
): Promise<SetupPlan> {
  const url = `${siteUrl}/content-changed`;
  const steps: Step[] = [];
  const asIs: string[] = [];
  const differences: string[] = [];
  if (existingEnd === undefined && secret !== undefined) {
    steps.push({
      text: "signing secret of the space's webhooks",
      run: async () => {
        await client.webhook.upsertSigningSecret({}, { value: secret });
      },
    });
  } else if (existingEnd !== undefined && secret?.endsWith(existingEnd)) {
    asIs.push("signing secret");
  } else {
    differences.push(
      `the space's webhooks are signed with a secret that ends in ${existingEnd}: set it as CONTENTFUL_WEBHOOK_SECRET, without which the site refuses the webhook`,
    );
  }

  const { items } = await client.webhook.getMany({ query: { limit: 100 } });
  const existing = items.find((webhook) => webhook.url === url);
  if (!existing) {
    const definition: CreateWebhooksProps = {
      name: "Website",
      url,
      topics,
      filters: [{ equals: [{ doc: "sys.environment.sys.id" }, environment] }],
    };
    steps.push({
      text: `webhook to ${url}`,
      run: async () => {
        await client.webhook.create({}, definition);
      },
    });
  } else {
    const missing = topics.filter((topic) => !includesTopic(existing.topics, topic));
    if (missing.length > 0) differences.push(`webhook to ${url} lacks ${missing.join(", ")}`);
    if (!existing.active) differences.push(`webhook to ${url} is switched off`);
    if (missing.length === 0 && existing.active) asIs.push(`webhook to ${url}`);
  }
  return { steps, asIs, differences };
}

/** Whether a webhook's topics include a topic; they may have a * on either side of the dot. */
const includesTopic = (topics: readonly string[], topic: string): boolean => {
  const [type, event] = topic.split(".");
  return topics.some((known) => [topic, `${type}.*`, `*.${event}`, "*.*"].includes(known));
};
