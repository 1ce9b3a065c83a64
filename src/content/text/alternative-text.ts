/** The name that a camera, a telephone or an export gives a file. */
const fileName =
  /^(?:(?:IMG|DSC[FN]?|PXL|DJI|image|bild)[-_]?\d\S*|\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?))$/i;

/** Returns the alternative text of a picture; "" for the name of a file, which says nothing. */
export const alternativeText = (text: string): string => (fileName.test(text) ? "" : text);
