/*
 * The widths at which style sheets change the layout, and those of pictures in it. A `sizes` attribute cannot read them from
 * there: change both.
 */
/** `--page-width` of tokens.css: on wider screens, pictures do not grow. */
const fullPage = "(min-width: 107.5rem)";
/** Two columns in about.css. */
const aboutInColumns = "(min-width: 75rem)";
/** Three columns in news-strip.css; a wide block in about.css; the words beside the picture in news-dialog.css. */
const wide = "(min-width: 64rem)";
/** Two columns in news-strip.css and customer-cases.css; a picture beside its words in about.css. */
const beside = "(min-width: 44rem)";
/** Between the margins of a phone, `--gutter` of tokens.css. */
const phone = "calc(100vw - 2.5rem)";

const aboutBeside = `${beside} 42vw, ${phone}`;

/** The `sizes` attribute of the pictures of a layout. */
export const pictureSizes = {
  newsCard: `${fullPage} 31.5rem, ${wide} 30vw, ${beside} 46vw, ${phone}`,
  newsDialog: `${wide} 57rem, 100vw`,
  newsDialogImage: `${wide} 29rem, calc(100vw - 4rem)`,
  aboutWide: `${fullPage} 58rem, ${wide} 54vw, ${aboutBeside}`,
  aboutColumn: `${fullPage} 27rem, ${aboutInColumns} 25vw, ${aboutBeside}`,
  customerCase: `${fullPage} 41rem, ${beside} 42vw, ${phone}`,
} as const;
