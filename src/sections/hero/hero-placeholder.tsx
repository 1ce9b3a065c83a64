import type { Picture } from "#content/site-content.ts";
import type { EditMark } from "#ui/edit-marks.tsx";
import { isRaster, variantUrl } from "#ui/picture.tsx";

type HeroPlaceholderProps = { picture: Picture; mark: EditMark };

/** What is seen until the first slide is there: a few colours, which are in the page itself as it is served. */
export const HeroPlaceholder = ({ picture, mark }: HeroPlaceholderProps) => (
  <img
    className="hero-placeholder"
    {...mark}
    src={picture.data ?? placeholderUrl(picture)}
    alt=""
    width="32"
    height="18"
    fetchPriority="low"
  />
);

/** Small, however large the editor's picture is; a drawing is as it is. */
export const placeholderUrl = (picture: Picture): string =>
  isRaster(picture) ? variantUrl(picture.url, "w=32&fm=webp&q=20") : picture.url;
