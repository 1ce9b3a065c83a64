import type { Partner } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { isRaster, variantUrl } from "#ui/picture.tsx";
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

/** Pixels: three times the width of the widest logo. */
const widest = 480;

/** In the page's one ink, by a filter; a partner without a logo is shown by its name. */
function Logo({ partner: { id, name, logo } }: LogoProps) {
  const mark = useEditMarks("partner")(id, "logo");
  if (logo === undefined)
    return (
      <span className="partners-name" {...mark}>
        {name}
      </span>
    );
  const { url, width = 160, height = 44 } = logo;
  const raster = isRaster(logo);
  return (
    <img
      className="partners-logo"
      data-raster={raster || undefined}
      {...mark}
      src={raster ? variantUrl(url, `w=${Math.min(width, widest)}&fm=webp`) : url}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
