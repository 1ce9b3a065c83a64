/** The media types of pictures that browsers show. HEIC, TIFF, PSD and BMP are not among them. */
export const shownTypes = [
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
] as const;

const synonyms: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/jfif": "image/jpeg",
  "image/x-png": "image/png",
  "image/svg": "image/svg+xml",
};

/** Returns the media type that an uploader gave, without parameters, in lower case and under its registered name. */
export function mediaType(text: string): string {
  const type = (text.split(";")[0] ?? "").trim().toLowerCase();
  return synonyms[type] ?? type;
}
