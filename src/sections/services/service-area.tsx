import { addressOf, iconVariant } from "#content/pictures";
import type { Area, Ribbon as RibbonContent } from "#content/model";
import { keepTogether } from "#ui/keep-together.ts";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Backdrop } from "#ui/backdrop.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import type { Place } from "./area-order.ts";

type ServiceAreaProps = {
  area: Area;
  id: string;
  /** Chooses the drawing. */
  index: number;
  place: Place;
};

export function ServiceArea({ area, id, index, place }: ServiceAreaProps) {
  const field = useFieldAttributes("area");
  return (
    <article className="service-area" id={id} data-entry={area.id} data-place={place}>
      <div className="service-area-banner">
        <Backdrop index={index} />
        {area.icon !== undefined && (
          <img
            className="service-area-icon"
            {...field(area.id, "icon")}
            src={addressOf(area.icon, iconVariant)}
            alt=""
            width="68"
            height="68"
            loading="lazy"
          />
        )}
        <h3 className="service-area-title" {...field(area.id, "title")}>
          {keepTogether(area.title)}
        </h3>
      </div>
      {area.description !== undefined && (
        <div className="service-area-text">
          <Markdown
            text={area.description}
            headingLevel={4}
            field={field(area.id, "shortDescription")}
          />
        </div>
      )}
      {area.ribbon !== undefined && <Ribbon ribbon={area.ribbon} area={area} />}
    </article>
  );
}

type RibbonProps = { ribbon: RibbonContent; area: Area };

function Ribbon({ ribbon, area }: RibbonProps) {
  const field = useFieldAttributes("area");
  const hasText = (ribbon.title ?? ribbon.subtitle) !== undefined;
  const content = (
    <>
      {ribbon.picture !== undefined && (
        <Picture
          className="service-area-ribbon-picture"
          use="ribbon"
          field={field(area.id, "ribbonTextImage")}
          picture={ribbon.picture}
          sizes="(min-width: 64rem) 9rem, 12rem"
          // A picture alone is the name of its link.
          alt={hasText ? "" : ribbon.picture.alt || area.title}
        />
      )}
      {hasText && (
        <span className="service-area-ribbon-text">
          {ribbon.title !== undefined && (
            <strong className="service-area-ribbon-title" {...field(area.id, "ribbonTextTitle")}>
              {keepTogether(ribbon.title)}
            </strong>
          )}
          {ribbon.subtitle !== undefined && (
            <span
              className="service-area-ribbon-subtitle"
              {...field(area.id, "ribbonTextSubTitle")}
            >
              {" "}
              {keepTogether(ribbon.subtitle)}
            </span>
          )}
        </span>
      )}
    </>
  );
  if (ribbon.link === undefined) return <div className="service-area-ribbon">{content}</div>;
  return (
    <a className="service-area-ribbon" href={ribbon.link} {...field(area.id, "ribbonTextLink")}>
      {content}
    </a>
  );
}
