import type { Picture } from "#content/site-content.ts";
import type { EditAttributes } from "#ui/edit-attributes.tsx";
import { originalAddress, variantAddress } from "#ui/picture-address.ts";
import { isRaster } from "#ui/picture.tsx";

type HeroPlaceholderProps = { picture: Picture; edit: EditAttributes };

/** A blurred image, shown until the first slide has loaded. The server usually inlines it into the HTML. */
export const HeroPlaceholder = ({ picture, edit }: HeroPlaceholderProps) => (
  <img
    className="hero-placeholder"
    {...edit}
    src={picture.data ?? placeholderUrl(picture)}
    alt=""
    width="32"
    height="18"
    fetchPriority="low"
  />
);

/** Returns the address of a 32 px wide copy; SVG is used unchanged. */
export const placeholderUrl = (picture: Picture): string =>
  isRaster(picture)
    ? variantAddress(picture, { width: 32, format: "webp", quality: 20 })
    : originalAddress(picture);
