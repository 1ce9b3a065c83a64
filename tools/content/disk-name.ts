import { extname } from "node:path";

/** Returns an ASCII file name from the asset's id, since two assets may have files of the same name. */
export function diskName(
  id: string,
  locale: string | undefined,
  contentType: string,
  fileName: string,
): string {
  const extension = extname(fileName).toLowerCase();
  const ending = endings[contentType] ?? (/^\.[a-z0-9]+$/.test(extension) ? extension : "");
  const stem =
    ending !== "" && id.toLowerCase().endsWith(ending) ? id.slice(0, -ending.length) : id;
  return `${stem}${locale === undefined ? "" : `.${locale}`}${ending}`;
}

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "image/gif": ".gif",
  "image/svg+xml": ".svg",
  "application/pdf": ".pdf",
};
