import { extname } from "node:path";
import { contentTypes } from "#content-service/files/file-details.ts";

/** Returns an ASCII file name from the asset's id, since two assets may have files of the same name. */
export function diskName(
  id: string,
  locale: string | undefined,
  contentType: string,
  fileName: string,
): string {
  const extension = extname(fileName).toLowerCase();
  const known = Object.entries(contentTypes).find(([, type]) => type === contentType);
  const ending = known?.[0] ?? (/^\.[a-z0-9]+$/.test(extension) ? extension : "");
  const stem =
    ending !== "" && id.toLowerCase().endsWith(ending) ? id.slice(0, -ending.length) : id;
  return `${stem}${locale === undefined ? "" : `.${locale}`}${ending}`;
}
