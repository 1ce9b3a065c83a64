/**
 * Replaces the package `linkify-it` in the builds (vite.config.ts), which is 3 kB compressed: the Markdown parser
 * constructs it for an option that the site does not use.
 */
export function LinkifyIt(): void {}
