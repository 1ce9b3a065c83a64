import type { SiteContent } from "#content/model";

/** Channels: integers from 0 to 255. */
export type Rgb = { r: number; g: number; b: number };

/**
 * Returns a CSS rule for each tag colour that is shown: the content security policy blocks style attributes. Values are
 * generated from numbers; an editor's text occurs only in attribute selectors, escaped.
 */
export function contentStyles(
  content: SiteContent,
  parseColour: (text: string) => Rgb | undefined,
): string {
  const colours = new Set(
    [...content.news, ...content.cases].flatMap(
      ({ tagText, tagColor }) => (tagText && tagColor) ?? [],
    ),
  );
  const rules = [...colours].flatMap((text) => {
    const colour = text.length <= maxColourLength ? parseColour(text) : undefined;
    return colour === undefined ? [] : [tagRule(text, colour)];
  });
  return rules.join("");
}

/** In characters: more than any CSS colour that a person writes. */
export const maxColourLength = 100;

const white: Rgb = { r: 255, g: 255, b: 255 };
const black: Rgb = { r: 0, g: 0, b: 0 };

/** Returns white or black, whichever contrasts more with a colour: at least 4.58:1, the root of 21:1 (WCAG 2.2, 1.4.3). */
export const inkOn = (colour: Rgb): Rgb =>
  contrast(white, colour) >= contrast(black, colour) ? white : black;

/** Returns the contrast ratio as defined by WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const tagRule = (text: string, colour: Rgb): string =>
  `[data-tag-colour="${cssString(text)}"]{--tag-fill:${hex(colour)};--tag-ink:${hex(inkOn(colour))}}`;

function hex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Escapes everything but ASCII letters and digits, including quotes, line breaks and `</style`. */
function cssString(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/gu, (character) =>
    character === "\0" ? "\ufffd" : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
}
