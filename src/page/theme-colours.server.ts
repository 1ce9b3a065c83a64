import css from "#brand/colours.css?raw";

export type Colours = Readonly<Record<string, string>>;

/** Reads the custom properties of brand/colours.css, by name without `--`, in the light and in the dark theme. */
export function readColours(text: string): { light: Colours; dark: Colours } {
  const [inLight = "", inDark = ""] = text.split("@media");
  const light = propertiesIn(inLight);
  return { light, dark: { ...light, ...propertiesIn(inDark) } };
}

const propertiesIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.trim().replaceAll(/\s+/g, " "),
    ]),
  );

const { light, dark } = readColours(css);

/** The page's background in both themes, for the browser's own interface. */
export const themeColours = { light: light["paper"], dark: dark["paper"] };
