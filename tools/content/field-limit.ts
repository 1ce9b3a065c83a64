import type { Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";

/** Returns the help text beside a field, with its limit. */
export const helpText = (field: Field, language: EditorLanguage): string =>
  [field.help[language], fieldLimit(field, language) ?? []].flat().join(" ");

/** Returns a field's limit as a sentence for editors; undefined for fields without limits. */
export const fieldLimit = (field: Field, language: EditorLanguage): string | undefined =>
  limits(field)?.[language];

function limits(field: Field): Record<EditorLanguage, string> | undefined {
  if ("max" in field) {
    return { sv: `Högst ${field.max} tecken.`, en: `At most ${field.max} characters.` };
  }
  if ("crop" in field && field.crop) {
    const size = `${field.crop.width} × ${field.crop.height}`;
    return { sv: `Minst ${size} pixlar; ingen SVG.`, en: `At least ${size} pixels; no SVG.` };
  }
  if ("minWidth" in field) {
    const { minWidth, maxBytes } = field;
    const weight = maxBytes === undefined ? undefined : `${Math.floor(maxBytes / 1000)} kB`;
    return {
      sv: `Minst ${minWidth} pixlar bred${weight ? `, högst ${weight}` : ""}; en SVG får ha vilken bredd som helst.`,
      en: `At least ${minWidth} pixels wide${weight ? `, at most ${weight}` : ""}; an SVG may have any width.`,
    };
  }
  return examples[field.kind];
}

const examples: Partial<Record<Field["kind"], Record<EditorLanguage, string>>> = {
  email: { sv: "Till exempel hej@foretag.se.", en: "For example hello@company.com." },
  link: {
    sv: "En hel adress (https://…), mailto:, tel: eller # och namnet på ett avsnitt.",
    en: "A whole address (https://…), mailto:, tel:, or # and the name of a section.",
  },
};
