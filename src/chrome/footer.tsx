import type { General } from "#content/site-content.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { OfficeMap } from "./office-map.tsx";

type FooterProps = { general: General | undefined };

export function Footer({ general }: FooterProps) {
  const labels = useLabels();
  return (
    <footer className="footer" data-ground="deep">
      <div className="neat-line" aria-hidden="true" />
      <section className="footer-contact" id="contact" aria-labelledby="contact-heading">
        <div className="footer-contact-text">
          <h2 className="footer-heading" id="contact-heading">
            {labels.contactHeading}
          </h2>
          <ContactBlock general={general} />
          <ul className="footer-social" aria-label={labels.socialProfiles}>
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a className="footer-social-link" href={url}>
                  <Icon name={name} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <OfficeMap address={general?.address} postcode={general?.postcode} />
      </section>
      <div className="footer-copyright">
        <p className="layout-container">
          © {site.copyrightYear} {site.companyName}
        </p>
      </div>
    </footer>
  );
}
