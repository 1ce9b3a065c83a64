import { createClient, type PlainClientAPI } from "contentful-management";

export type ManagementClient = PlainClientAPI;

export const defaultManagementUrl = "https://api.contentful.com";

const retries = 8;

export type SpaceAddress = {
  /** Base address of the Content Management API without a final slash; https://api.eu.contentful.com for EU residency. */
  url: string;
  space: string;
  environment: string;
};

/**
 * Creates a client for one environment. It waits after a 429 for the time in Contentful's reset header, after a 5xx with
 * increasing delays, and gives up after eight retries.
 * @param report receives a sentence about each wait
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
      retryLimit: retries,
      logHandler: (level, data) => {
        if (level === "warning") report(String(data));
      },
    },
    { defaults: { spaceId: space, environmentId: environment } },
  );
}

/**
 * Returns the site's variables for the Delivery and Preview API of the management address's region; none for the default
 * region.
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
