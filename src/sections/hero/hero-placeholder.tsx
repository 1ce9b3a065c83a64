import type { FieldAttributes } from "#ui/field-attributes.tsx";
import { addressOf, placeholderVariant, type Picture } from "#content/pictures";

type HeroPlaceholderProps = { picture: Picture; field: FieldAttributes };

/** A blurred image of some 100 bytes, shown until the first slide has loaded. */
export const HeroPlaceholder = ({ picture, field }: HeroPlaceholderProps) => (
  <img
    className="hero-placeholder"
    {...field}
    src={addressOf(picture, placeholderVariant)}
    alt=""
    width="32"
    height="18"
    fetchPriority="high"
  />
);
