/** The title of the Norwegian page. */
export const title = "Tall som tåler granskning";

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

const all =
  (...changes: readonly ((text: string) => string)[]) =>
  (text: string) =>
    changes.reduce((changed, change) => change(changed), text);

/**
 * The changes of texts that add Norwegian, by file, as described in docs/CUSTOMIZE.md. Labels and texts that no test reads are
 * English.
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
  // The English texts, whose indentation ends their objects.
  "site.config.ts": (text) =>
    text.replaceAll(
      /^( {2,4})en: \{\n[^]*?^\1\},\n/gm,
      (en) => en + en.replace("en:", "nb:").replace(/title: "[^"]*"/, `title: "${title}"`),
    ),
};
