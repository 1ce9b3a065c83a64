import { emptyStates } from "#content/content-state.ts";
import { perLocale } from "#language/languages.ts";
import type { Edition } from "#src/page/edition.server.ts";

/** Returns an edition without content that has the given properties. */
export const editionWith = (properties: Partial<Edition>): Edition => ({
  id: "1",
  states: emptyStates,
  received: perLocale(() => ({})),
  smallCopies: {},
  files: new Map(),
  ...properties,
});
