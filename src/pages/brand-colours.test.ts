import { expect, test } from "vitest";
import { readColours } from "./brand-colours.ts";
import { themeColours } from "./theme-colours.ts";

test("the dark theme has the light theme's colours where it has none of its own", () => {
  const css = `:root { --ink: #111; --paper: #eee; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #222; } }`;
  expect(readColours(css)).toEqual({
    light: { ink: "#111", paper: "#eee" },
    dark: { ink: "#111", paper: "#222" },
  });
});

test("the company's brand defines the theme colours", () => {
  for (const colour of Object.values(themeColours)) expect(colour).toMatch(/^#[\da-f]{3,8}$/i);
});
