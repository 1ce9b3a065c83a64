import type { ContentService } from "#content/service";
import type { EditionOptions } from "#src/page/edition.server.ts";

/**
 * Returns a function that fetches pictures from Contentful's asset hosts, or from the configured service's. Addresses come
 * from the content, which must not make the server request any other host.
 */
export const contentfulPicture =
  ({ url }: ContentService): EditionOptions["fetchPicture"] =>
  async (address, signal) => {
    if (!URL.canParse(address)) return undefined;
    const { protocol, hostname, origin } = new URL(address);
    const isAssetHost = protocol === "https:" && hostname.endsWith(".ctfassets.net");
    if (!isAssetHost && origin !== new URL(url).origin) return undefined;
    return fetch(address, { signal, redirect: "error" });
  };
