/**
 * Returns the first value of a query parameter; undefined when it is not there. `URL` and Hono decode all parameters, which takes
 * 10 to 20 ms for some 4,000 broken ones.
 */
export function queryParameter(
  address: string,
  name: "lang" | "preview" | "secret",
): string | undefined {
  const [text] = new RegExp(`(?<=[?&])${name}=[^&#]*`).exec(address) ?? [];
  return new URLSearchParams(text).get(name) ?? undefined;
}
