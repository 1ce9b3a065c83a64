/**
 * The addresses of pictures (path and query) that a page names, as a browser asks for them.
 * @param path where the pictures are
 */
export function namedPictures(html: string, path: string): ReadonlySet<string> {
  const addresses = html.split(path).slice(1);
  return new Set(
    addresses.map((rest) => path + unescapeAttribute(/^[^\s"<>]*/.exec(rest)?.[0] ?? "")),
  );
}

function unescapeAttribute(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
