import type { Area, Ribbon as RibbonContent } from "#content/site-content.ts";
import { Drawing } from "#ui/drawing.tsx";
import { Icon } from "#ui/icon.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { Picture } from "#ui/picture.tsx";
import { Isobaths } from "./isobaths.tsx";

/** They follow from the place in the order, one after the other (design.md, "Banner gradients"). */
const gradients = ["djup", "natt", "skymning", "himmel", "tang", "granit"] as const;

type ServiceAreaProps = { area: Area; id: string; place: number };

export function ServiceArea({ area, id, place }: ServiceAreaProps) {
  return (
    <article className="service-area" id={id}>
      <div className="service-area-banner" data-gradient={gradients[place % gradients.length]}>
        <Isobaths place={place} />
        {area.icon?.drawing !== undefined ? (
          <Drawing className="service-area-icon" drawing={area.icon.drawing} />
        ) : (
          area.icon !== undefined && (
            <img
              className="service-area-icon"
              src={area.icon.url}
              alt=""
              width="68"
              height="68"
              loading="lazy"
            />
          )
        )}
        <h3 className="service-area-title">{area.title}</h3>
      </div>
      {area.description !== undefined && (
        <div className="service-area-text">
          <Markdown source={area.description} headingLevel={4} />
        </div>
      )}
      {area.ribbon !== undefined && <Ribbon ribbon={area.ribbon} />}
    </article>
  );
}

type RibbonProps = { ribbon: RibbonContent };

function Ribbon({ ribbon }: RibbonProps) {
  const content = (
    <>
      {ribbon.picture !== undefined && (
        <Picture
          className="service-area-ribbon-picture"
          picture={ribbon.picture}
          sizes="9rem"
          aspect={{ width: 4, height: 3 }}
          alt=""
        />
      )}
      <span className="service-area-ribbon-text">
        <strong className="service-area-ribbon-title">{ribbon.title}</strong>
        {ribbon.subtitle !== undefined && (
          <span className="service-area-ribbon-subtitle"> {ribbon.subtitle}</span>
        )}
      </span>
    </>
  );
  if (ribbon.link === undefined) return <div className="service-area-ribbon">{content}</div>;
  return (
    <a className="service-area-ribbon" href={ribbon.link}>
      {content}
      <Icon name="arrow" />
    </a>
  );
}
