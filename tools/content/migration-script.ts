import type { ModelDifference, ModelField } from "./model-differences.ts";

/**
 * Returns a script for contentful-migration with every difference that can be added to a space without changing existing
 * content: content types, fields, and localization of fields. Added fields are optional even if the model requires them,
 * since existing entries have no value yet. The script is CommonJS, so its name must end in .cjs.
 * @returns undefined when there is nothing to add
 */
export function migrationScript(differences: readonly ModelDifference[]): string | undefined {
  const statements = differences.flatMap(({ contentType, addition }, index) => {
    if (!addition) return [];
    if ("type" in addition) {
      const { sys, fields, name, description, displayField } = addition.type;
      const options = { name, description, displayField };
      const type = `type${index}`;
      return [
        `const ${type} = ${call("migration", "createContentType", sys.id, options)}`,
        ...fields.map((field) => `${type}${fieldCall(field)}`),
      ];
    }
    const edit = call("migration", "editContentType", contentType);
    return "field" in addition
      ? [`${edit}${fieldCall({ ...addition.field, required: false })}`]
      : [`${edit}${call("", "editField", addition.localized.id, { localized: true })}`];
  });
  if (statements.length === 0) return undefined;
  const body = statements.map((statement) => `  ${statement};\n`).join("");
  return `module.exports = function (migration) {\n${body}};\n`;
}

const fieldCall = ({ id, ...field }: ModelField): string => call("", "createField", id, field);

function call(on: string, method: string, ...values: readonly unknown[]): string {
  return `${on}.${method}(${values.map((value) => JSON.stringify(value)).join(", ")})`;
}
