/**
 * Takes the place of the package `linkify-it` in the builds (vite.config.ts): the Markdown parser constructs one, for an
 * option that is off. It would be 3 kB compressed.
 */
export function LinkifyIt(): void {}
