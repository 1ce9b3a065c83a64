/** Something that answers for the site, started for a test. */
export type Engine = {
  name: string;
  url: string;
  /** What it can do beyond pages and files. */
  can: { webhook: boolean; preview: boolean; health: boolean };
  stop: () => Promise<void>;
};
