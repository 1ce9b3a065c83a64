/** Declared, since the package is installed with the first run only. */
declare module "@sveltia/cms" {
  const editor: { init: (options: { config: unknown }) => void };
  export default editor;
}
