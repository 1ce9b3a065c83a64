import { type Locale, locales } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import type { SetupPlan } from "./setup-plan.ts";
import type { ManagementClient } from "./management-client.ts";

/**
 * Plans the site's locales. New ones fall back to the space's default locale.
 * @throws Error when the space's default locale is not one of the site's
 */
export async function planLocales(
  client: ManagementClient,
): Promise<SetupPlan & { defaultLocale: Locale }> {
  const { items } = await client.locale.getMany({ query: { limit: 1000 } });
  const defaultCode = items.find((locale) => locale.default)?.code;
  const defaultLocale = locales.find((code) => code === defaultCode);
  if (defaultLocale === undefined) {
    throw new Error(
      `The default locale of the space is ${defaultCode ?? "not set"}: expected ${locales.join(" or ")} (in Contentful: Settings → Locales)`,
    );
  }
  const missing = locales.filter((code) => !items.some((locale) => locale.code === code));
  const withoutFallback = items.filter(
    ({ code, fallbackCode }) =>
      code !== defaultLocale && fallbackCode === null && locales.some((known) => known === code),
  );
  return {
    defaultLocale,
    steps: missing.map((code) => ({
      text: `locale ${code} (${localeName(code)}), which falls back to ${defaultLocale}`,
      run: async () => {
        await client.locale.create(
          {},
          {
            code,
            name: localeName(code),
            fallbackCode: defaultLocale,
            optional: true,
            contentManagementApi: true,
            contentDeliveryApi: true,
          },
        );
      },
    })),
    asIs: locales.filter((code) => !missing.includes(code)).map((code) => `locale ${code}`),
    differences: withoutFallback.map(
      ({ code }) =>
        `locale ${code} has no fallback, expected ${defaultLocale}: texts and pictures that are not translated are missing on its page`,
    ),
  };
}
