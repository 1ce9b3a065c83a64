export type BrandFont = {
  family: string;
  /** The package's files: Latin letters, and the further letters of languages in Latin script. */
  latin: string;
  extended: string;
  /** Axes with another value than their default. */
  axes: Readonly<Record<string, number>>;
};

/**
 * The fonts of headings and of text. To use another font, add its @fontsource-variable package to devDependencies and
 * name two of its files: `latin` (Latin letters) and `extended` (the further letters of languages in Latin script).
 */
export const fonts: { display: BrandFont; text: BrandFont } = {
  display: {
    family: "Geologica",
    latin: "@fontsource-variable/geologica/files/geologica-latin-full-normal.woff2",
    extended: "@fontsource-variable/geologica/files/geologica-latin-ext-full-normal.woff2",
    axes: { SHRP: 100, CRSV: 0, slnt: 0 },
  },
  text: {
    family: "Schibsted Grotesk",
    latin: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    extended:
      "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2",
    axes: {},
  },
};
