/**
 * Returns the first value of a query parameter as it is written in the address; undefined when it is not there. `URL` and Hono
 * decode all parameters, which takes 10 to 20 ms for some 4,000 broken ones.
 */
export const queryParameter = (
  address: string,
  name: "lang" | "preview" | "secret",
): string | undefined => new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1];
