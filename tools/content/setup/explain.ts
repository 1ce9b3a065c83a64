import * as v from "valibot";

/** An error whose message tells the user why the command cannot continue. */
export class SetupError extends Error {
  override name = "SetupError";
}

const response = v.object({
  status: v.number(),
  statusText: v.optional(v.string()),
  message: v.optional(v.string()),
  details: v.optional(v.unknown()),
  request: v.optional(v.object({ url: v.optional(v.string()), method: v.optional(v.string()) })),
});

/** contentful-management has the response as JSON in its errors' messages, contentful-import as `data`. */
const refusal = v.union([
  v.pipe(
    v.object({ message: v.pipe(v.string(), v.parseJson(), response) }),
    v.transform(({ message }) => message),
  ),
  v.pipe(
    v.object({ data: response }),
    v.transform(({ data }) => data),
  ),
]);

/** The error that contentful-import throws after it has tried everything. */
const importErrors = v.object({ errors: v.array(v.object({ error: v.unknown() })) });

/** Returns the response's status of an error of contentful-management; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => refusalOf(error)?.status;

/** Returns what went wrong and what to do, a sentence for each cause. */
export function explain(error: unknown, space: string, environment: string): string {
  const several = v.safeParse(importErrors, error);
  if (several.success) {
    const causes = several.output.errors.map((each) => explain(each.error, space, environment));
    return [...new Set(causes)].slice(0, 5).join("\n");
  }
  const refused = refusalOf(error);
  if (!refused) return error instanceof Error ? error.message : String(error);
  const request = `${refused.request?.method?.toUpperCase() ?? ""} ${refused.request?.url ?? ""}`;
  switch (refused.status) {
    case 401:
      return "The management token is not accepted: expected a personal access token (in Contentful: Settings → CMA tokens).";
    case 403:
      return refused.request?.url?.endsWith("/locales")
        ? "The space takes no other locale, which Contentful's plan limits: remove one under Settings → Locales, choose another plan, or remove a language from src/language/languages.ts; if there is room, use an administrator's token."
        : `The management token does not permit ${request}: expected the token of an administrator of space ${space}.`;
    case 404:
      return `${request} found nothing: expected a space (now ${space}) and an environment (now ${environment}) that the token's owner can open.`;
    case 429:
      return "Contentful's rate limit did not end within the wait: run the same command again later.";
    default: {
      const details = refused.details === undefined ? "" : ` ${JSON.stringify(refused.details)}`;
      return `${request} was refused with ${refused.status} ${refused.message || refused.statusText || ""}${details}`;
    }
  }
}

function refusalOf(error: unknown): v.InferOutput<typeof response> | undefined {
  const parsed = v.safeParse(refusal, error);
  return parsed.success ? parsed.output : undefined;
}
