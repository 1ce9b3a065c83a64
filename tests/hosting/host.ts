/** A host of the site. */
export type Host = {
  name: string;
  url: string;
  /** Which of these it serves; a host of static files serves none. */
  can: { webhook: boolean; preview: boolean; health: boolean };
  stop: () => Promise<void>;
};
