import type { Partner } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { isRaster, Picture } from "#ui/picture.tsx";
import { useEditMarks } from "#ui/edit-marks.tsx";

type PartnersProps = { partners: readonly Partner[] };

export function Partners({ partners }: PartnersProps) {
  const labels = useLabels();
  const mark = useEditMarks("partner");
  if (partners.length === 0) return null;
  return (
    <section className="partners layout-container" aria-labelledby="partners-heading">
      <h2 className="partners-heading" id="partners-heading">
        {labels.partners}
      </h2>
      <ul className="partners-list">
        {partners.map((partner) => (
          <li className="partners-cell" key={partner.id} {...mark(partner.id, "name")}>
            {partner.link === undefined ? (
              <Logo partner={partner} />
            ) : (
              <a className="partners-link" href={partner.link} {...mark(partner.id, "link")}>
                <Logo partner={partner} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LogoProps = { partner: Partner };

/** In the page's one ink where the logo is a drawing; a partner without a logo stands with its name. */
function Logo({ partner: { id, name, logo } }: LogoProps) {
  const mark = useEditMarks("partner")(id, "logo");
  if (logo === undefined)
    return (
      <span className="partners-name" {...mark}>
        {name}
      </span>
    );
  if (logo.drawing !== undefined) {
    return <Drawing className="partners-logo" drawing={logo.drawing} name={name} mark={mark} />;
  }
  if (isRaster(logo)) {
    return (
      <Picture
        className="partners-logo"
        mark={mark}
        picture={logo}
        sizes="12rem"
        aspect={{ width: logo.width ?? 160, height: logo.height ?? 44 }}
        alt={name}
      />
    );
  }
  return (
    <img
      className="partners-logo"
      {...mark}
      src={logo.url}
      alt={name}
      width="160"
      height="44"
      loading="lazy"
    />
  );
}
