/** Where the content is asked for, and with what. Everything in it may be known to a visitor's browser. */
export type ContentService = {
  /** Base address of the Delivery API without a final slash: absolute, or a path on the site's own origin. */
  url: string;
  /** Letters, digits, `-`, `_` and `.`, as the configuration checks: it goes into addresses as it is. */
  space: string;
  /** As `space`. */
  environment: string;
  /** The delivery token; empty for a service that needs none. */
  token: string;
};
