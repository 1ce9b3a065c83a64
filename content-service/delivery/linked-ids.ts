/** Returns the id of a link, or the ids of a list of links. */
export function linkedIds(value: unknown): unknown {
  return Array.isArray(value) ? value.map(linkedId) : linkedId(value);
}

export function linkedId(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("sys" in value)) return undefined;
  const { sys } = value;
  if (typeof sys !== "object" || sys === null || !("id" in sys)) return undefined;
  return typeof sys.id === "string" ? sys.id : undefined;
}
