import type { EditAttributes } from "#ui/edit-attributes.tsx";
import { addressOf, placeholderVariant, type Picture } from "#content/pictures";

type HeroPlaceholderProps = { picture: Picture; edit: EditAttributes };

/** A blurred image of some 100 bytes, shown until the first slide has loaded. */
export const HeroPlaceholder = ({ picture, edit }: HeroPlaceholderProps) => (
  <img
    className="hero-placeholder"
    {...edit}
    src={addressOf(picture, placeholderVariant)}
    alt=""
    width="32"
    height="18"
    fetchPriority="high"
  />
);
