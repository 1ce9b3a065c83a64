/**
 * Address and credentials of a content service. With the delivery token they are public: a visitor's browser uses them
 * too. Only the server has those with the preview token.
 */
export type ContentService = {
  /** Base address of the Delivery API without a final slash: absolute, or a path on the site's own origin. */
  url: string;
  /** Letters, digits, `-`, `_` and `.` (checked by the configuration): it is put into addresses unencoded. */
  space: string;
  /** The same characters as in `space`. */
  environment: string;
  /** The delivery or preview token; empty for a service that needs none. */
  token: string;
};
