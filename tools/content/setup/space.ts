import { createClient, type PlainClientAPI } from "contentful-management";
import type { Space } from "#markdown-source/files/space.ts";
import type { EnvFile } from "./env-file.ts";

export type SetupOptions = {
  /** Base address of the Content Management API without a final slash; https://api.eu.contentful.com for EU residency. */
  managementUrl: string;
  space: string;
  environment: string;
  /** Without it the space is not read and counts as empty. */
  token: string | undefined;
  /** The site's address without a final slash; without it, webhook and content preview are left out. */
  siteUrl: string | undefined;
  sample: Space;
  /** The folder that `sample` was read from. */
  contentDir: string;
  env: EnvFile;
  requestsPerSecond: { modelAndAssets: number; entries: number };
};

/** A part of the set-up's plan. `texts` says what it creates; an empty list means that nothing is missing. */
export type Step = { texts: readonly string[]; run: () => Promise<unknown> };

export type OpenSpace = {
  client: PlainClientAPI;
  /** Returns the items of a list. */
  read: <Item>(list: () => Promise<{ items: Item[] }>) => Promise<Item[]>;
};

/** The client waits after a 429 for the time in Contentful's header, and retries a 5xx. */
export function openSpace({ managementUrl, token, space, environment }: SetupOptions): OpenSpace {
  return {
    client: createClient(
      { accessToken: token ?? "none", ...hostsOf(managementUrl) },
      { defaults: { spaceId: space, environmentId: environment } },
    ),
    read: async (list) => (token === undefined ? [] : (await list()).items),
  };
}

export function hostsOf(managementUrl: string) {
  const { protocol, host, hostname } = new URL(managementUrl);
  const hostUpload = hostname.startsWith("api.") ? host.replace("api.", "upload.") : host;
  return { host, hostUpload, insecure: protocol === "http:" };
}
