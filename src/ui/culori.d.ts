/** The used part of the package, which has no types. */
declare module "culori" {
  type Color = { mode: string };
  type Rgb = { mode: "rgb"; r: number; g: number; b: number };
  export function parse(text: string): Color | undefined;
  export function converter(mode: "rgb"): {
    (text: string): Rgb | undefined;
    (color: Color): Rgb;
  };
  export function wcagContrast(color: Color, background: Color): number;
}
