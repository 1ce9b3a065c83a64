/** The part of the Workers runtime's own module that the site uses. */
declare module "cloudflare:workers" {
  /** Keeps what a request has begun going after its answer has been sent, for 30 s at most. */
  export function waitUntil(promise: Promise<unknown>): void;
}
