import { randomBytes } from "node:crypto";
import type { SetupPlan, Step } from "./setup-plan.ts";
import type { EnvFile } from "./env-file.ts";
import { type ManagementClient, regionVariables, type SpaceAddress } from "./management-client.ts";

/** Name of the API key that the site uses. */
export const apiKeyName = "Website";

export type Secrets = { preview: string; webhook: string };

/** Returns the file's secrets, and new ones for those it lacks. */
export function secretsFor(env: EnvFile): Secrets {
  return {
    preview: env.get("PREVIEW_SECRET") ?? randomBytes(24).toString("base64url"),
    webhook: env.get("CONTENTFUL_WEBHOOK_SECRET") ?? randomBytes(32).toString("hex"),
  };
}

/**
 * Plans the site's access to a space: an API key with delivery and preview token, and the site's variables. The
 * variables are written before the secrets among them are used, so that an interrupted run continues with the same ones.
 * @param secrets variables for the file in addition to the tokens
 */
export async function planAccess(
  client: ManagementClient,
  address: SpaceAddress,
  env: EnvFile,
  secrets: Readonly<Record<string, string>>,
): Promise<SetupPlan> {
  const { space, environment } = address;
  const variables = {
    CONTENTFUL_SPACE_ID: space,
    ...(environment === "master" ? {} : { CONTENTFUL_ENVIRONMENT: environment }),
    ...regionVariables(address.url),
    ...secrets,
  };
  const tokenNames = ["CONTENTFUL_ACCESS_TOKEN", "CONTENTFUL_PREVIEW_TOKEN"];
  const needsTokens = tokenNames.some((name) => env.get(name) === undefined);
  const missing = [...Object.keys(variables), ...tokenNames].filter(
    (name) => env.get(name) === undefined,
  );
  const key = needsTokens ? await findApiKey(client, environment) : undefined;
  const steps: Step[] = [];
  if (needsTokens && !key) {
    steps.push({
      text: `API key "${apiKeyName}" with a delivery and a preview token`,
      run: async () => {
        const environments = [
          { sys: { type: "Link" as const, linkType: "Environment" as const, id: environment } },
        ];
        await client.apiKey.create(
          {},
          { name: apiKeyName, description: "Created by npm run setup", environments },
        );
      },
    });
  }
  if (missing.length > 0) {
    steps.push({
      text: `in ${env.path}: ${missing.join(", ")}`,
      run: async () => env.add({ ...variables, ...(await tokensOf(client, environment)) }),
    });
  }
  return {
    steps,
    asIs: [...(key ? [`API key "${apiKeyName}"`] : []), ...(missing.length > 0 ? [] : [env.path])],
    differences: [],
  };
}

async function findApiKey(client: ManagementClient, environment: string) {
  const { items } = await client.apiKey.getMany({ query: { limit: 100 } });
  return items.find(
    ({ name, environments }) =>
      name === apiKeyName && environments.some(({ sys }) => sys.id === environment),
  );
}

async function tokensOf(
  client: ManagementClient,
  environment: string,
): Promise<Record<string, string>> {
  const key = await findApiKey(client, environment);
  if (!key) return {};
  const preview = await client.previewApiKey.get({ previewApiKeyId: key.preview_api_key.sys.id });
  return {
    CONTENTFUL_ACCESS_TOKEN: key.accessToken,
    CONTENTFUL_PREVIEW_TOKEN: preview.accessToken,
  };
}
