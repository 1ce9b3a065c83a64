/** The part of the Workers runtime's own module that the site uses. */
declare module "cloudflare:workers" {
  /** Keeps the worker running until a promise settles after the response, for 30 s at most. */
  export function waitUntil(promise: Promise<unknown>): void;
}
