import { embeddedEnvironment, embeddedSpace, embeddedToken } from "./access.ts";
import { isContentType } from "#content/model.ts";
import { assetList, contentTypeIds, entryList, pageOf } from "./list-response.ts";
import { type QueryParameters, queryParameters, takeLocale, takePage } from "./query-parameters.ts";
import { notFound, wrongToken } from "./service-error.ts";
import type { Space } from "#content-service/files/space.ts";
import { spaceLocales } from "./space-locales.ts";
import { type FileAddress, wireAsset, type WireContext, wireEntry } from "./wire-resource.ts";
import { wireContentType } from "./wire-content-type.ts";

/** A request to the Delivery API, without HTTP. */
export type DeliveryRequest = {
  /** Decoded segments of the path after `/spaces/`. */
  path: readonly string[];
  search: URLSearchParams;
  authorization: string | undefined;
};

/** Access granted by the token: drafts are visible with the preview token only. */
export type Access = "published" | "preview";

/**
 * Returns the access that the request's token grants.
 * @param previewToken undefined when there is no preview
 * @throws ServiceError 401 without a valid token
 */
export function accessOf(
  { search, authorization }: DeliveryRequest,
  previewToken: string | undefined,
): Access {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? search.get("access_token");
  if (token === embeddedToken) return "published";
  if (previewToken !== undefined && token === previewToken) return "preview";
  throw wrongToken();
}

/**
 * Returns the body of the Delivery API's response as a JSON value.
 * @param space the content that the request's token gives access to
 * @param fileAddress returns the address of an asset's file
 * @throws ServiceError for every status but 200
 */
export function deliver(request: DeliveryRequest, space: Space, fileAddress: FileAddress): unknown {
  const [spaceId, ...below] = request.path;
  if (spaceId !== embeddedSpace) throw notFound({ type: "Space", id: spaceId });
  const query = queryParameters(request.search);
  query.take("access_token");
  const context: WireContext = { space: spaceId, locales: spaceLocales, fileAddress };

  const [first, environment, ...inEnvironment] = below;
  // Addresses without an environment mean master, as in Contentful.
  if (first !== "environments") return resolvePath(below, query, space, context);
  if (environment !== embeddedEnvironment) {
    throw notFound({ type: "Environment", id: environment, space: spaceId });
  }
  return resolvePath(inEnvironment, query, space, context);
}

function resolvePath(
  [kind, id, ...rest]: readonly string[],
  query: QueryParameters,
  space: Space,
  context: WireContext,
): unknown {
  if (rest.length > 0) throw notFound();
  if (id !== undefined) return resource(kind, id, query, space, context);
  switch (kind) {
    case undefined:
    case "":
      query.finish();
      return {
        sys: { type: "Space", id: context.space },
        name: "Content files",
        locales: spaceLocales.map(({ code, name, default: isDefault, fallbackCode }) => ({
          code,
          default: isDefault,
          name,
          fallbackCode,
        })),
      };
    case "entries":
      return entryList(query, space, context);
    case "assets":
      return assetList(query, space, context);
    case "content_types": {
      const { limit, skip } = takePage(query);
      query.finish();
      return pageOf(
        contentTypeIds.map((type) => wireContentType(type, context)),
        limit,
        skip,
      );
    }
    case "locales":
      query.finish();
      return pageOf(
        spaceLocales.map((locale) => ({
          ...locale,
          sys: { id: `locale-${locale.code}`, type: "Locale", version: 1 },
        })),
        1000,
        0,
      );
    case "tags": {
      const { limit, skip } = takePage(query);
      query.finish();
      return pageOf([], limit, skip);
    }
    default:
      throw notFound();
  }
}

function resource(
  kind: string | undefined,
  id: string,
  query: QueryParameters,
  space: Space,
  context: WireContext,
): unknown {
  const missing = (type: string) =>
    notFound({ type, id, environment: embeddedEnvironment, space: context.space });
  if (kind === "content_types") {
    query.finish();
    if (!isContentType(id)) throw missing("ContentType");
    return wireContentType(id, context);
  }
  if (kind !== "entries" && kind !== "assets") throw notFound();
  const locale = takeLocale(query, spaceLocales);
  query.finish();
  if (kind === "entries") {
    const entry = space.entries.find((candidate) => candidate.id === id);
    if (!entry) throw missing("Entry");
    return wireEntry(entry, locale, context);
  }
  const asset = space.assets.find((candidate) => candidate.id === id);
  if (!asset) throw missing("Asset");
  return wireAsset(asset, locale, context);
}
