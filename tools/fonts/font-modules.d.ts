/** The package has no types. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: "sfnt" | "woff2";
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, Axis>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
  };
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
