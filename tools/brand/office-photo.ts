import sharp, { type Sharp } from "sharp";
import { type MadeFile, originalOf } from "./company-brand.ts";

/** One, two and three times the info window's width of 304 pixels (src/layout/office-map/office-photo.tsx). */
const widths = [304, 608, 912];

/** Returns the photo of the office, 3:2, in AVIF and WebP for each width, and in JPEG for the middle one. */
export async function officePhotos(): Promise<MadeFile[]> {
  const original = await originalOf("office-photo");
  const photo = (width: number) =>
    sharp(original).resize(width, Math.round((width * 2) / 3), { fit: "cover" });
  const file = async (width: number, suffix: string, picture: Sharp) => ({
    path: `generated/office-${width}.${suffix}`,
    content: await picture.toBuffer(),
  });
  return Promise.all([
    ...widths.map((width) => file(width, "avif", photo(width).avif({ quality: 51, effort: 6 }))),
    ...widths.map((width) => file(width, "webp", photo(width).webp({ quality: 70, effort: 6 }))),
    file(608, "jpg", photo(608).jpeg({ quality: 75, mozjpeg: true })),
  ]);
}
