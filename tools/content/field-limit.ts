import type { Field } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";

/** Returns the help text beside a field, with its limit. */
export const helpText = (field: Field, language: EditorLanguage): string =>
  [field.help[language], fieldLimit(field, language) ?? []].flat().join(" ");

/** Returns a field's limit as a sentence for editors; undefined for fields without limits. */
export function fieldLimit(field: Field, language: EditorLanguage): string | undefined {
  const say = (texts: Record<EditorLanguage, string>) => texts[language];
  switch (field.kind) {
    case "line":
    case "markdown":
      return say({ sv: `Högst ${field.max} tecken.`, en: `At most ${field.max} characters.` });
    case "email":
      return say({ sv: "Till exempel hej@foretag.se.", en: "For example hello@company.com." });
    case "link":
      return say({
        sv: "En hel adress (https://…), mailto:, tel: eller # och namnet på ett avsnitt.",
        en: "A whole address (https://…), mailto:, tel:, or # and the name of a section.",
      });
    case "image":
    case "images": {
      if (field.crop) {
        const { width, height } = field.crop;
        return say({
          sv: `Minst ${width} × ${height} pixlar; ingen SVG.`,
          en: `At least ${width} × ${height} pixels; no SVG.`,
        });
      }
      const weight =
        field.maxBytes === undefined ? "" : `, ${Math.floor(field.maxBytes / 1000)} kB`;
      return say({
        sv: `Minst ${field.minWidth} pixlar bred${weight && `, högst${weight.slice(1)}`}; en SVG får ha vilken bredd som helst.`,
        en: `At least ${field.minWidth} pixels wide${weight && `, at most${weight.slice(1)}`}; an SVG may have any width.`,
      });
    }
    case "colour":
    case "profiles":
    case "flag":
    case "interval":
      return undefined;
    default:
      return field satisfies never;
  }
}
