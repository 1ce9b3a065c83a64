/**
 * Replaces the package `linkify-it` (3 kB compressed) in the builds (vite.config.ts). The Markdown parser constructs one
 * for its option `linkify`, which the site does not use.
 */
export function LinkifyIt(): void {}
