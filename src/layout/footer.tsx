import { Fragment } from "react";
import type { General } from "#content/model";
import { socialIcons } from "#brand/logo.tsx";
import { site } from "#site.config";
import type { Parties } from "#third-party/consent/privacy-table.ts";
import { PrivacyNotice } from "#third-party/consent/privacy-notice.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Invitation } from "#ui/invitation.tsx";
import { useLabels, usePage } from "#ui/page-context.ts";
import { Text } from "#ui/text.tsx";
import { socialProfiles } from "./social-profiles.ts";
import { ContactBlock } from "./contact-block.tsx";

type FooterProps = { general: General | undefined; parties: Parties };

export function Footer({ general, parties }: FooterProps) {
  const { maps, tiles, analytics } = parties;
  const labels = useLabels();
  const field = useFieldAttributes("general", general);
  const { locale } = usePage();
  const profiles = socialProfiles(general);
  return (
    <footer className="footer" data-ground="deep">
      <section
        className="footer-contact page-container"
        id="contact"
        aria-labelledby="contact-heading"
      >
        <div className="footer-contact-text">
          <h2 id="contact-heading">{labels.contactHeading}</h2>
          <Text as="p" className="footer-invitation" {...field("contactInvitation")}>
            {general?.contactInvitation}
          </Text>
          <Invitation general={general} />
          <ContactBlock general={general} hasGoogleMap={maps !== undefined} />
          {profiles.length > 0 && (
            <ul
              className="footer-social page-row screen-only"
              aria-label={labels.socialProfiles}
              {...field("socialLinks")}
            >
              {profiles.map(({ name, address }) => (
                <li key={address}>
                  <a className="social-link" href={address}>
                    <SocialIcon network={name} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {/* A browser renders the map with these props (office-map.client.tsx). */}
        <div
          className="office-map"
          data-office-map={JSON.stringify({
            locale,
            address: general?.address,
            maps,
            tiles,
            analytics,
          })}
        />
      </section>
      <div className="page-container">
        <div className="footer-last-line page-row">
          <p>
            © {site.copyrightYear} {site.companyName}
          </p>
          {/* A number with a hyphen stays on one line. */}
          <p className="footer-details" {...field("companyDetails")}>
            {general?.companyDetails?.split(/(?<= ·) /).map((part) => (
              <Fragment key={part}>
                <Text as="span">{part}</Text>{" "}
              </Fragment>
            ))}
          </p>
          <p className="footer-privacy page-row screen-only">
            <a className="footer-control" href="#privacy">
              {labels.privacy}
            </a>
            {analytics && (
              <button className="footer-control" type="button" data-cookie-settings>
                {labels.cookieSettings}
              </button>
            )}
          </p>
        </div>
        <PrivacyNotice general={general} parties={parties} />
      </div>
    </footer>
  );
}

type SocialIconProps = { network: string };

/** The network's icon, of brand/logo.tsx. A network without one shows its name only. */
function SocialIcon({ network }: SocialIconProps) {
  const icon = socialIcons.get(network.toLowerCase());
  if (!icon) return null;
  return (
    <svg className="icon" viewBox={icon.viewBox} aria-hidden="true">
      {icon.drawing}
    </svg>
  );
}
