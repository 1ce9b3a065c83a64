/** Returns the texts of a page that site.config.ts or an editor writes, and what else search engines and link previews read. */
export function textsOf(html: string) {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const json = first(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? "";
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    invitation: first(/<a class="button invitation"[^>]*>([^<]*) /)
      // A short last word is glued to the one before it.
      ?.replaceAll("\u00A0", " "),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    /** The Open Graph properties by their names without `og:`. */
    preview: new Map(
      [...html.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)].map(
        ([, name, text]) => [name, text?.replaceAll("&amp;", "&")] as const,
      ),
    ),
    company: JSON.parse(json),
  };
}
