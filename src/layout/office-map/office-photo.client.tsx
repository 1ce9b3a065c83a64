import avif304 from "#brand/office/office-304.avif";
import avif608 from "#brand/office/office-608.avif";
import avif912 from "#brand/office/office-912.avif";
import webp304 from "#brand/office/office-304.webp";
import webp608 from "#brand/office/office-608.webp";
import webp912 from "#brand/office/office-912.webp";
import jpeg608 from "#brand/office/office-608.jpg";

type OfficePhotoProps = { alt: string };

/** A photo of the office, 3:2, in one, two and three times the info window's width of 19rem. */
export function OfficePhoto({ alt }: OfficePhotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={widths(avif304, avif608, avif912)} sizes="19rem" />
      <source type="image/webp" srcSet={widths(webp304, webp608, webp912)} sizes="19rem" />
      <img src={jpeg608} alt={alt} width="304" height="203" decoding="async" />
    </picture>
  );
}

const widths = (...files: readonly string[]): string =>
  files.map((file, index) => `${file} ${(index + 1) * 304}w`).join(", ");
