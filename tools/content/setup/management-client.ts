import { createClient, type PlainClientAPI } from "contentful-management";

export type ManagementClient = PlainClientAPI;

export const defaultManagementUrl = "https://api.contentful.com";

const attempts = 8;

export type SpaceAddress = {
  /** Base address of the Content Management API without a final slash; https://api.eu.contentful.com for EU residency. */
  url: string;
  space: string;
  environment: string;
};

/**
 * A client of one environment. After a 429 answer it waits for as long as Contentful's reset header says, after a 5xx
 * answer a little longer each time, and gives up after the eighth attempt.
 * @param report takes a sentence about each such wait
 */
export function managementClient(
  { url, space, environment }: SpaceAddress,
  token: string,
  report: (line: string) => void,
): ManagementClient {
  const { protocol, host, hostname } = new URL(url);
  return createClient(
    {
      accessToken: token,
      host,
      hostUpload: hostname.startsWith("api.") ? host.replace("api.", "upload.") : host,
      insecure: protocol === "http:",
      retryLimit: attempts,
      logHandler: (level, data) => {
        if (level === "warning") report(String(data));
      },
    },
    { defaults: { spaceId: space, environmentId: environment } },
  );
}

/**
 * The Delivery and Preview API that belong to a management address, as variables of the site; none where the site's
 * defaults are right.
 */
export function regionVariables(managementUrl: string): Readonly<Record<string, string>> {
  const region = /^https:\/\/api\.([a-z]+)\.contentful\.com$/.exec(managementUrl)?.[1];
  return region === undefined
    ? {}
    : {
        CONTENTFUL_API_URL: `https://cdn.${region}.contentful.com`,
        CONTENTFUL_PREVIEW_API_URL: `https://preview.${region}.contentful.com`,
      };
}
