import css from "#brand/colours.css?raw";

export type Colours = Readonly<Record<string, string>>;

/**
 * Reads the custom properties of brand/colours.css, by name without `--`, in the light and in the dark theme. The dark ones include
 * those that dark grounds set.
 */
export function readColours(text: string): { light: Colours; dark: Colours } {
  const [inBoth = "", inDark = ""] = text.split("@media");
  const inTheme = (colour: "$1" | "$2") =>
    propertiesIn(inBoth.replaceAll(/light-dark\((\S+), (\S+)\)/g, colour));
  return { light: inTheme("$1"), dark: { ...inTheme("$2"), ...propertiesIn(inDark) } };
}

const propertiesIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );

const { light, dark } = readColours(css);

/** The page's background in both themes, for the browser's own interface. */
export const themeColours = { light: light["paper"], dark: dark["paper"] };
