import type { Area, Ribbon as RibbonContent } from "#content/site-content.ts";
import { Icon } from "#ui/icon.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Isobaths } from "./isobaths.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

/** They follow from the place in the order, one after the other (design.md, "Banner gradients"). */
const gradients = ["djup", "natt", "skymning", "himmel", "tang", "granit"] as const;

type ServiceAreaProps = { area: Area; id: string; place: number };

export function ServiceArea({ area, id, place }: ServiceAreaProps) {
  const mark = useEditMarks("area");
  return (
    <article className="service-area" id={id}>
      <div className="service-area-banner" data-gradient={gradients[place % gradients.length]}>
        <Isobaths place={place} />
        {area.icon !== undefined && (
          <img
            className="service-area-icon"
            {...mark(area.id, "icon")}
            src={area.icon.url}
            alt=""
            width="68"
            height="68"
            loading="lazy"
          />
        )}
        <h3 className="service-area-title" {...mark(area.id, "title")}>
          {area.title}
        </h3>
      </div>
      {area.description !== undefined && (
        <div className="service-area-text">
          <Markdown
            text={area.description}
            headingLevel={4}
            mark={mark(area.id, "shortDescription")}
          />
        </div>
      )}
      {area.ribbon !== undefined && <Ribbon ribbon={area.ribbon} areaId={area.id} />}
    </article>
  );
}

type RibbonProps = { ribbon: RibbonContent; areaId: string };

function Ribbon({ ribbon, areaId }: RibbonProps) {
  const mark = useEditMarks("area");
  const content = (
    <>
      {ribbon.picture !== undefined && (
        <Picture
          className="service-area-ribbon-picture"
          mark={mark(areaId, "ribbonTextImage")}
          picture={ribbon.picture}
          sizes="(min-width: 64rem) 9rem, 12rem"
          aspect={{ width: 4, height: 3 }}
          alt=""
        />
      )}
      <span className="service-area-ribbon-text">
        <strong className="service-area-ribbon-title" {...mark(areaId, "ribbonTextTitle")}>
          {ribbon.title}
        </strong>
        {ribbon.subtitle !== undefined && (
          <span className="service-area-ribbon-subtitle" {...mark(areaId, "ribbonTextSubTitle")}>
            {" "}
            {ribbon.subtitle}
          </span>
        )}
      </span>
    </>
  );
  if (ribbon.link === undefined) return <div className="service-area-ribbon">{content}</div>;
  return (
    <a className="service-area-ribbon" href={ribbon.link} {...mark(areaId, "ribbonTextLink")}>
      {content}
      <Icon name="arrow" />
    </a>
  );
}
