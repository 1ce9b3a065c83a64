import type { Picture } from "#content/site-content.ts";
import type { EditMark } from "#ui/edit-marks.tsx";
import { variantUrl } from "#ui/picture.tsx";

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

/** However large the editor's picture is. */
export const placeholderUrl = ({ url }: Picture): string => variantUrl(url, "w=32&fm=webp&q=20");
