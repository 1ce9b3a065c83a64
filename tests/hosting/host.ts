/** A host of the site. */
export type Host = {
  name: string;
  url: string;
  /** Whether it runs the site's code; static files reject webhook, preview and health. */
  can: { webhook: boolean; preview: boolean; health: boolean };
  stop: () => Promise<void>;
};
