/** Where the content is asked for, and with what. Everything in it may be known to a visitor's browser. */
export type ContentService = {
  /** Base address of the Delivery API without a final slash: absolute, or a path on the site's own origin. */
  url: string;
  space: string;
  environment: string;
  /** The delivery token. */
  token: string;
};
