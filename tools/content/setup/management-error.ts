import * as v from "valibot";
import { reasonOf } from "#content/requests.ts";
import type { SpaceAddress } from "./management-client.ts";

/** The JSON in the messages of contentful-management's errors. */
const responseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    status: v.optional(v.number()),
    statusText: v.optional(v.string()),
    message: v.optional(v.string()),
    details: v.optional(v.unknown()),
    request: v.optional(v.object({ url: v.optional(v.string()), method: v.optional(v.string()) })),
  }),
);

/** The error that fetch throws without a response. */
const networkError = v.object({ cause: v.object({ message: v.string() }) });

/** Returns the response's status of an error of contentful-management; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return parsedResponse(error)?.status;
}

/** Returns one line: what was refused, and what to do. */
export function managementErrorText(error: unknown, { url, space, environment }: SpaceAddress) {
  const response = parsedResponse(error);
  if (!response) {
    const network = v.safeParse(networkError, error);
    if (network.success) return `${url} cannot be reached: ${network.output.cause.message}`;
    return reasonOf(error);
  }
  const request = `${response.request?.method?.toUpperCase() ?? ""} ${response.request?.url ?? ""}`;
  switch (response.status) {
    case 401:
      return "the management token is not accepted: expected a personal access token (in Contentful: Settings → CMA tokens)";
    case 403:
      return `the management token does not permit ${request}: expected the token of an administrator of space ${space}`;
    case 404:
      return `${request} found nothing: expected a space (now ${JSON.stringify(space)}) and an environment (now ${JSON.stringify(environment)}) that the token's owner can open`;
    case 429:
      return "Contentful's rate limit did not end within the wait: run the same command again later";
    default: {
      const details = response.details === undefined ? "" : ` ${JSON.stringify(response.details)}`;
      return `${request} was refused with ${response.status} ${response.message || response.statusText || ""}${details}`;
    }
  }
}

function parsedResponse(error: unknown): v.InferOutput<typeof responseSchema> | undefined {
  const parsed = v.safeParse(responseSchema, error instanceof Error ? error.message : error);
  return parsed.success ? parsed.output : undefined;
}
