import { globSync, readFileSync } from "node:fs";
import { type Answer, refusal, sampleFolder, type Space } from "./delivery-api.ts";

/** A file's bytes, or a refusal. */
type FileAnswer = { bytes: Uint8Array; contentType: string } | Answer;

/** The export's files by their path on Contentful's hosts. */
const originals = new Map(
  globSync(`${sampleFolder}/*.ctfassets.net/*/*/*/*`).map((path) => [
    path.replace(/^.*?\.ctfassets\.net/, ""),
    path,
  ]),
);

/**
 * Answers like the asset hosts, but with the original file for every variant that the Images API would make.
 * @param address path and query: `/{space}/{asset}/{hash}/{file name}?w=…`
 */
export function fileAt(address: string, { assets }: Space): FileAnswer {
  const { pathname, searchParams } = new URL(address, "https://images.ctfassets.net");
  const original = originals.get(pathname);
  const isKnown = assets.some(({ fields }) => JSON.stringify(fields["file"]).includes(pathname));
  if (!original || !isKnown) return refusal("404-not-found");
  const isTooLarge = ["w", "h"].some((side) => Number(searchParams.get(side)) > 4000);
  if (isTooLarge) return refusal("400-transformation");
  const contentType = pathname.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
  return { bytes: readFileSync(original), contentType };
}
