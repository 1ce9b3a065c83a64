import css from "#brand/colours.css?raw";
import { readColours } from "./brand-colours.server.ts";

const { light, dark } = readColours(css);

/**
 * The page's background in both themes, and the background of dark grounds (`deep`), for the browser's own interface.
 */
export const themeColours = { light: light["paper"], dark: dark["paper"], deep: light["deep"] };
