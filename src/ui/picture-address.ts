import { isOriginalPath, type PictureVariant, variantPath } from "#content/picture-variant.ts";
import type { Picture } from "#content/site-content.ts";

type Addressed = Pick<Picture, "url">;

/**
 * Returns the address of a variant of a picture: a path for a picture of the content files, otherwise a query of
 * Contentful's Images API.
 */
export function variantAddress({ url }: Addressed, variant: PictureVariant): string {
  return record(isOriginalPath(url) ? variantPath(url, variant) : `${url}?${queryOf(variant)}`);
}

/** Returns the address of the original. */
export const originalAddress = ({ url }: Addressed): string => record(url);

function queryOf({ width, height, focus, format, quality }: PictureVariant): string {
  const cropping = height === undefined ? "" : `&h=${height}&fit=fill`;
  const focusing = focus === undefined ? "" : `&f=${focus}`;
  const encoding = quality === undefined ? "" : `&q=${quality}`;
  return `w=${width}${cropping}${focusing}&fm=${format}${encoding}`;
}

let recorded: Set<string> | undefined;

function record(address: string): string {
  recorded?.add(address);
  return address;
}

/**
 * Calls a function that renders synchronously. Returns its result and the addresses of all pictures that it has made, by
 * which a server knows the pictures that a page names.
 */
export function recordAddresses<Result>(render: () => Result): {
  result: Result;
  addresses: ReadonlySet<string>;
} {
  const outer = recorded;
  const addresses = new Set<string>();
  recorded = addresses;
  try {
    return { result: render(), addresses };
  } finally {
    recorded = outer;
    for (const address of addresses) outer?.add(address);
  }
}
