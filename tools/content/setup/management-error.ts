import * as v from "valibot";
import type { SpaceAddress } from "./management-client.ts";

/** What contentful-management puts into an error's message, as JSON. */
const answer = v.object({
  status: v.optional(v.number()),
  statusText: v.optional(v.string()),
  message: v.optional(v.string()),
  details: v.optional(v.unknown()),
  request: v.optional(v.object({ url: v.optional(v.string()), method: v.optional(v.string()) })),
});

/** What fetch throws when there is no answer. */
const networkError = v.object({ cause: v.object({ message: v.string() }) });

/** The status of the answer that made contentful-management throw; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  return parsedAnswer(error)?.status;
}

/** One line for people: what was refused, and what to do about it. */
export function managementErrorText(error: unknown, { url, space, environment }: SpaceAddress) {
  const found = parsedAnswer(error);
  if (!found) {
    const network = v.safeParse(networkError, error);
    if (network.success) return `${url} cannot be reached: ${network.output.cause.message}`;
    return error instanceof Error ? error.message : String(error);
  }
  const request = `${found.request?.method?.toUpperCase() ?? ""} ${found.request?.url ?? ""}`;
  switch (found.status) {
    case 401:
      return "the management token is not accepted: expected a personal access token (in Contentful: Settings → CMA tokens)";
    case 403:
      return `the management token does not permit ${request}: expected the token of an administrator of space ${space}`;
    case 404:
      return `${request} found nothing: expected a space (now ${JSON.stringify(space)}) and an environment (now ${JSON.stringify(environment)}) that the token's owner can open`;
    case 429:
      return "Contentful's rate limit did not end within the wait: run the same command again later";
    default: {
      const details = found.details === undefined ? "" : ` ${JSON.stringify(found.details)}`;
      return `${request} was refused with ${found.status} ${found.message || found.statusText || ""}${details}`;
    }
  }
}

function parsedAnswer(error: unknown): v.InferOutput<typeof answer> | undefined {
  if (!(error instanceof Error) || !error.message.startsWith("{")) return undefined;
  try {
    const parsed = v.safeParse(answer, JSON.parse(error.message));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
