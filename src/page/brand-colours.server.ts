export type Colours = Readonly<Record<string, string>>;

/** Reads the custom properties of brand/colours.css, by name without `--`, in the light and in the dark theme. */
export function readColours(css: string): { light: Colours; dark: Colours } {
  const [inLight = "", inDark = ""] = css.split("@media");
  const light = propertiesIn(inLight);
  return { light, dark: { ...light, ...propertiesIn(inDark) } };
}

const propertiesIn = (css: string): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.trim().replaceAll(/\s+/g, " "),
    ]),
  );
