/** Address and credentials of the content service. All of it is public: a visitor's browser uses it too. */
export type ContentService = {
  /** Base address of the Delivery API without a final slash: absolute, or a path on the site's own origin. */
  url: string;
  /** Letters, digits, `-`, `_` and `.` (checked by the configuration): it is put into addresses unencoded. */
  space: string;
  /** The same characters as in `space`. */
  environment: string;
  /** The delivery token; empty for a service that needs none. */
  token: string;
};
