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

/** Returns the media type that an uploader gave, without parameters, in lower case and under its registered name. */
export function mediaType(text: string): string {
  const type = (text.split(";")[0] ?? "").trim().toLowerCase();
  return type === "image/jpg" ? "image/jpeg" : type;
}
