import { editorLanguageOf } from "#language/editor-language.ts";
import { embeddedSource } from "#tools/content/content-source.ts";
import { planAccess, secretsFor } from "./access.ts";
import type { SetupPlan } from "./setup-plan.ts";
import { planContentModel } from "./content-model.ts";
import type { EnvFile } from "./env-file.ts";
import { planLocales } from "./locales.ts";
import { managementClient, type SpaceAddress } from "./management-client.ts";
import { planPreviewEnvironment } from "./preview-environment.ts";
import { planSampleContent } from "./sample-content.ts";
import { orSetupError, SetupError } from "./setup-error.ts";
import type { SpaceAccess } from "./space-options.ts";
import { planWebhook, signingSecretEnd } from "./webhook.ts";

export type SetupOptions = SpaceAccess & {
  /** Address of the site without a final slash; without it, content preview and webhook are left out. */
  siteUrl: string | undefined;
  /** A folder like content-files/ whose content is created in the space, if any. */
  sample: string | undefined;
  env: EnvFile;
};

/**
 * Compares a space with what the site needs and returns a plan, without writing anything.
 * @param report receives messages for the user: waits for the rate limit, and a refused content preview
 * @throws SetupError when the space cannot be read or `.env` names another space
 */
export async function planSpace(
  options: SetupOptions,
  report: (line: string) => void,
): Promise<SetupPlan & { spaceName: string }> {
  const { env, space, environment, siteUrl } = options;
  const spaceInFile = env.get("CONTENTFUL_SPACE_ID");
  if (spaceInFile !== undefined && spaceInFile !== space) {
    throw new SetupError(
      `${env.path} names the space ${spaceInFile}, not ${space}: expected the same one, or none`,
    );
  }
  const client = managementClient(options, options.managementToken, report);
  return orSetupError(options, async () => {
    // Fails fast; the client would retry an unreachable address for a minute.
    await fetch(options.url);
    const { name: spaceName } = await client.space.get({});
    const locales = await planLocales(client);
    const model = await planContentModel(client, editorLanguageOf(locales.defaultLocale));
    const secrets = secretsFor(env);
    const secretEnd = siteUrl === undefined ? undefined : await signingSecretEnd(client);
    const canUseSecret =
      secretEnd === undefined || env.get("CONTENTFUL_WEBHOOK_SECRET") !== undefined;
    const access = await planAccess(client, options, env, {
      PREVIEW_SECRET: secrets.preview,
      ...(siteUrl !== undefined && canUseSecret
        ? { CONTENTFUL_WEBHOOK_SECRET: secrets.webhook }
        : {}),
    });
    const plans: SetupPlan[] = [locales, model, access];
    if (options.sample !== undefined) {
      const source = await embeddedSource(options.sample);
      plans.push(
        await planSampleContent(client, source, locales.defaultLocale, model.typesLeftAsIs),
      );
    }
    if (siteUrl !== undefined) {
      plans.push(
        await planPreviewEnvironment(client, siteUrl, secrets.preview, report),
        await planWebhook(
          client,
          environment,
          siteUrl,
          canUseSecret ? secrets.webhook : undefined,
          secretEnd,
        ),
      );
    }
    return {
      spaceName,
      steps: plans.flatMap(({ steps }) => steps),
      asIs: plans.flatMap(({ asIs }) => asIs),
      differences: plans.flatMap(({ differences }) => differences),
    };
  });
}

/**
 * Runs a plan's steps in order.
 * @throws SetupError that names the failed step; the same command continues there
 */
export async function carryOut(
  plan: Pick<SetupPlan, "steps">,
  address: SpaceAddress,
  report: (line: string) => void,
): Promise<void> {
  for (const [index, { text, run }] of plan.steps.entries()) {
    report(`${index + 1}/${plan.steps.length} ${text}`);
    await orSetupError(address, run, `${text}: `);
  }
}
