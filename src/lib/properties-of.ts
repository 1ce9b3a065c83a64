/** Returns the properties of an object, and none of another value. Valibot is loaded only when content has changed. */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
