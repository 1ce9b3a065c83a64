import { addressOf, iconVariant } from "#content/pictures";
import type { Area } from "#content/model";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { usePlaceAddress } from "#ui/page-context.ts";
import { Backdrop } from "#ui/backdrop.tsx";
import { Text } from "#ui/text.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import type { Column } from "./area-columns.ts";

type ServiceAreaProps = {
  /** With the id of its element. */
  area: Area & { anchor: string };
  /** Chooses the drawing. */
  index: number;
  column: Column;
};

export function ServiceArea({ area, index, column }: ServiceAreaProps) {
  const field = useFieldAttributes("area", area);
  return (
    <article className="service-area" id={area.anchor} data-entry={area.id} data-column={column}>
      <div className="service-area-banner">
        <Backdrop index={index} />
        {area.icon !== undefined && (
          <img
            className="service-area-icon"
            {...field("icon")}
            src={addressOf(area.icon, iconVariant)}
            alt=""
            width="68"
            height="68"
            loading="lazy"
          />
        )}
        <Text as="h3" className="service-area-title" {...field("title")}>
          {area.title}
        </Text>
      </div>
      {area.shortDescription && (
        <div className="service-area-text">
          <Markdown
            text={area.shortDescription}
            headingLevel={4}
            field={field("shortDescription")}
          />
        </div>
      )}
      <Ribbon area={area} />
    </article>
  );
}

type RibbonProps = { area: Area };

/** A band below the area, if it has a title, a subtitle or a picture. */
function Ribbon({ area }: RibbonProps) {
  const field = useFieldAttributes("area", area);
  const placeAddress = usePlaceAddress();
  const { ribbonTextTitle, ribbonTextSubTitle, ribbonTextImage, ribbonTextLink } = area;
  const hasText = (ribbonTextTitle ?? ribbonTextSubTitle) !== undefined;
  if (!hasText && ribbonTextImage === undefined) return null;
  const content = (
    <>
      <Picture
        className="service-area-ribbon-picture"
        use="ribbon"
        field={field("ribbonTextImage")}
        picture={ribbonTextImage}
        sizes="6rem"
        // A picture alone is the name of its link.
        alt={hasText ? "" : ribbonTextImage?.alt || area.title}
      />
      {hasText && (
        <span className="service-area-ribbon-text">
          <Text as="strong" className="service-area-ribbon-title" {...field("ribbonTextTitle")}>
            {ribbonTextTitle}
          </Text>{" "}
          <Text as="span" className="service-area-ribbon-subtitle" {...field("ribbonTextSubTitle")}>
            {ribbonTextSubTitle}
          </Text>
        </span>
      )}
    </>
  );
  if (ribbonTextLink === undefined)
    return <div className="service-area-ribbon page-row">{content}</div>;
  return (
    <a
      className="service-area-ribbon page-row"
      href={placeAddress(ribbonTextLink)}
      {...field("ribbonTextLink")}
    >
      {content}
    </a>
  );
}
