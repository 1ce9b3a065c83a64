import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { contentTypes } from "#content/model.ts";
import { SetupError, statusOf } from "./explain.ts";
import type { OpenSpace, SetupOptions, Step } from "./space.ts";

/** Name of what the site uses in a space: API key, webhook and content preview. */
const name = "Website";
const tokenNames = ["CONTENTFUL_ACCESS_TOKEN", "CONTENTFUL_PREVIEW_TOKEN"];
const topics = ["Entry", "Asset"].flatMap((type) =>
  ["publish", "unpublish", "delete"].map((event) => `${type}.${event}`),
);

/**
 * Plans API key, `.env`, webhook and content preview.
 * @returns the steps, and what the user must do by hand
 */
export async function planAccess(
  opened: OpenSpace,
  options: SetupOptions,
): Promise<{ steps: readonly Step[]; notes: readonly string[] }> {
  const { env, environment, siteUrl } = options;
  const { client, read } = opened;
  const findKey = async () =>
    (await read(() => client.apiKey.getMany({ query: { limit: 100 } }))).find(
      (key) => key.name === name && key.environments.some(({ sys }) => sys.id === environment),
    );
  const hasTokens = tokenNames.every((token) => env.get(token) !== undefined);
  const key: Step = {
    texts: hasTokens || (await findKey()) ? [] : [`API key ${name} for delivery and preview`],
    run: () =>
      client.apiKey.create(
        {},
        {
          name,
          description: "Created by npm run setup",
          environments: [{ sys: { type: "Link", linkType: "Environment", id: environment } }],
        },
      ),
  };

  const secretEnd = await signingSecretEnd(opened, options);
  const webhookSecret = env.get("CONTENTFUL_WEBHOOK_SECRET") ?? randomBytes(32).toString("hex");
  const hasForeignSecret = secretEnd !== undefined && !webhookSecret.endsWith(secretEnd);
  const previewSecret = env.get("PREVIEW_SECRET") ?? randomBytes(24).toString("base64url");
  const variables: Record<string, string> = {
    CONTENTFUL_SPACE_ID: options.space,
    ...(environment === "master" ? {} : { CONTENTFUL_ENVIRONMENT: environment }),
    ...regionVariables(options.managementUrl),
    ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl, PREVIEW_SECRET: previewSecret }),
    ...(siteUrl === undefined || hasForeignSecret
      ? {}
      : { CONTENTFUL_WEBHOOK_SECRET: webhookSecret }),
  };
  const written = [...Object.keys(variables), ...tokenNames].filter(
    (variable) => env.get(variable) === undefined,
  );
  // Before the secrets are used, so that an interrupted run continues with the same ones.
  const envFile: Step = {
    texts: written.length > 0 ? [`in ${env.path}: ${written.join(", ")}`] : [],
    run: async () => {
      const created = hasTokens ? undefined : await findKey();
      if (!created) return env.add(variables);
      const previewApiKeyId = created.preview_api_key.sys.id;
      const preview = await client.previewApiKey.get({ previewApiKeyId });
      return env.add({
        ...variables,
        CONTENTFUL_ACCESS_TOKEN: created.accessToken,
        CONTENTFUL_PREVIEW_TOKEN: preview.accessToken,
      });
    },
  };
  if (siteUrl === undefined) {
    const note = "Without --site-url ADDRESS there is no webhook and no content preview.";
    return { steps: [key, envFile], notes: [note] };
  }

  const signing: Step = {
    texts: secretEnd === undefined ? ["signing secret of the space's webhooks"] : [],
    run: () => client.webhook.upsertSigningSecret({}, { value: webhookSecret }),
  };
  const url = `${siteUrl}/content-changed`;
  const webhooks = await read(() => client.webhook.getMany({ query: { limit: 100 } }));
  // Not by contentful-import, which creates webhooks only for the environment master.
  const webhook: Step = {
    texts: webhooks.some((known) => known.url === url) ? [] : [`webhook to ${url}`],
    run: () =>
      client.webhook.create(
        {},
        {
          name,
          url,
          topics,
          filters: [{ equals: [{ doc: "sys.environment.sys.id" }, environment] }],
        },
      ),
  };
  const preview = await planPreview(opened, options, siteUrl, previewSecret);
  const foreign = `The space's webhooks are signed with a secret that ends in ${secretEnd}: set it as CONTENTFUL_WEBHOOK_SECRET, without which the site refuses the webhook.`;
  return {
    steps: [key, envFile, signing, webhook, preview],
    notes: hasForeignSecret ? [foreign] : [],
  };
}

/** Returns the end of the space's signing secret, which is all that the API reveals; undefined without a secret. */
async function signingSecretEnd({ client }: OpenSpace, { token }: SetupOptions) {
  if (token === undefined) return undefined;
  try {
    return (await client.webhook.getSigningSecret({})).redactedValue;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Returns the variables for the APIs of another region than the default one. */
function regionVariables(managementUrl: string): Record<string, string> {
  const region = /^https:\/\/api\.([a-z]+)\.contentful\.com$/.exec(managementUrl)?.[1];
  return region === undefined
    ? {}
    : {
        CONTENTFUL_API_URL: `https://cdn.${region}.contentful.com`,
        CONTENTFUL_PREVIEW_API_URL: `https://preview.${region}.contentful.com`,
      };
}

const previewList = v.object({ items: v.array(v.object({ name: v.string() })) });

/**
 * Plans the content preview, the address at which Contentful's editor shows drafts. This part of the API is not
 * documented (the fields are those of the Terraform provider labd/contentful), so a refusal says what to do by hand.
 */
async function planPreview(
  { client, read }: OpenSpace,
  { space, env }: SetupOptions,
  siteUrl: string,
  secret: string,
): Promise<Step> {
  const path = `/spaces/${space}/preview_environments`;
  const address = `${siteUrl}/preview?secret=SECRET&lang={locale}`;
  const byHand = (error: unknown) => {
    if (statusOf(error) === undefined) throw error;
    throw new SetupError(
      `Contentful refuses the content preview (${statusOf(error)}), the last step: add ${address} for every content type under Settings → Content preview, with PREVIEW_SECRET of ${env.path} as the secret.`,
    );
  };
  const previews = await read(async () =>
    v.parse(previewList, await client.raw.get(path).catch(() => ({ items: [] }))),
  );
  const configurations = Object.keys(contentTypes).map((contentType) => ({
    contentType,
    url: address.replace("SECRET", encodeURIComponent(secret)),
    enabled: true,
    example: false,
  }));
  return {
    texts: previews.some((known) => known.name === name) ? [] : [`content preview: ${address}`],
    run: () => client.raw.post(path, { name, configurations }).catch(byHand),
  };
}
