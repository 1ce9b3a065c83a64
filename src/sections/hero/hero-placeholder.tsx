import type { EditAttributes } from "#ui/edit-attributes.tsx";
import { addressOf, placeholderVariant, type Picture } from "#content/pictures";

type HeroPlaceholderProps = { picture: Picture; edit: EditAttributes };

/** A blurred image, shown until the first slide has loaded. The server usually inlines it into the HTML. */
export const HeroPlaceholder = ({ picture, edit }: HeroPlaceholderProps) => (
  <img
    className="hero-placeholder"
    {...edit}
    src={picture.data ?? addressOf(picture, placeholderVariant)}
    alt=""
    width="32"
    height="18"
    fetchPriority="low"
  />
);
