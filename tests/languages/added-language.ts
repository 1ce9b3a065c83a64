/** The title of the Norwegian page. */
export const title = "Tall som tåler granskning";

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

const all =
  (...changes: readonly ((text: string) => string)[]) =>
  (text: string) =>
    changes.reduce((changed, change) => change(changed), text);

/**
 * The changes that add Norwegian, by file, as described in docs/CUSTOMIZE.md. A new file is a change of an empty text.
 * Labels and texts that no test reads are English.
 */
export const addedLanguage: Readonly<Record<string, (text: string) => string>> = {
  "src/language/languages.ts": all(
    replaced('["sv", "en-US"]', '["sv", "en-US", "nb"]'),
    replaced('"en-US": "en" }', '"en-US": "en", nb: "nb" }'),
  ),
  "src/language/labels.ts": replaced(
    "{ sv, en }",
    '{ sv, en, nb: { ...en, services: "tjenester", readMore: "LES MER" } }',
  ),
  "src/language/consent-labels.ts": replaced(
    "{ sv, en }",
    '{ sv, en, nb: { ...en, heading: "Kan vi telle besøkene?" } }',
  ),
  "src/layout/flags/nb.svg": () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 21"><path fill="#ba0c2f" d="M0 0h28v21H0z"/><path stroke="#fff" stroke-width="5" d="M10 0v21M0 10.500h28"/><path stroke="#00205b" stroke-width="2.500" d="M10 0v21M0 10.500h28"/></svg>\n',
  // The English texts, whose indentation ends their objects.
  "site.config.ts": (text) =>
    text.replaceAll(
      /^( {2,4})en: \{\n[^]*?^\1\},\n/gm,
      (en) => en + en.replace("en:", "nb:").replace(/title: "[^"]*"/, `title: "${title}"`),
    ),
};
