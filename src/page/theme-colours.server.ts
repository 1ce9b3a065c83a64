import css from "#brand/colours.css?raw";

const [, light, dark] = /--paper: light-dark\((\S+), (\S+)\);/.exec(css) ?? [];

/** The page's background in both themes, for the browser's own interface. */
export const themeColours = { light, dark };
