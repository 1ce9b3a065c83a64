import { extname } from "node:path";

/** Plain ASCII and told apart by the asset's id, since two assets may have files of the same name. */
export function diskName(
  id: string,
  locale: string | undefined,
  contentType: string,
  fileName: string,
): string {
  const given = extname(fileName).toLowerCase();
  const ending = endings[contentType] ?? (/^\.[a-z0-9]+$/.test(given) ? given : "");
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
