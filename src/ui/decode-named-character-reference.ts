import { characterEntitiesHtml4 } from "character-entities-html4";

/**
 * The named characters of markdown (`&nbsp;`, `&ouml;` …), in the place of the parser's own module of this name
 * (vite.config.ts): in browsers that one asks `innerHTML`, which the page's policy refuses, and elsewhere it carries
 * HTML 5's 2,125 names. These are HTML 4's 252; any other stands as it was written.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return Object.hasOwn(characterEntitiesHtml4, name)
    ? (characterEntitiesHtml4[name] ?? false)
    : false;
}
