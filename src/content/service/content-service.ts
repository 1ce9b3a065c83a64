/**
 * Address and credentials of a content service. Those with the delivery token are public: visitors' browsers use them
 * too. Those with the preview token stay on the server.
 */
export type ContentService = {
  /** Base address of the Delivery API without a final slash: absolute, or a path on the site's own origin. */
  url: string;
  /** Letters, digits, `-`, `_` and `.` (checked by the configuration): it is put into addresses unencoded. */
  space: string;
  /** The same characters as in `space`. */
  environment: string;
  /** The delivery or preview token. */
  token: string;
};
