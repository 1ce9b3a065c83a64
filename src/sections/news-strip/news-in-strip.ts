/** The most news items that the strip shows (docs/specification.md §2). */
export const newsInStrip = 3;
