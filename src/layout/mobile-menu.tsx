import type { LinkedContact } from "#content/contact-address.ts";
import { useLabels } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { anchorOf, type MenuItem } from "./menu-item.ts";

type MobileMenuProps = {
  items: readonly MenuItem[];
  email: LinkedContact | undefined;
  phone: LinkedContact | undefined;
  invitation: string | undefined;
};

/** The hamburger button and its panel, with the same links as the bar, the offer, the telephone number and the e-mail address. */
export function MobileMenu({ items, email, phone, invitation }: MobileMenuProps) {
  const labels = useLabels();
  return (
    <>
      <button
        className="mobile-menu-button"
        type="button"
        popoverTarget="mobile-menu"
        aria-label={labels.menu}
        aria-controls="mobile-menu"
      >
        <Icon name="menu" />
        <Icon name="close" />
      </button>
      <div className="mobile-menu" data-ground="surface" id="mobile-menu" popover="auto">
        <ul>
          {items.map((item) => (
            <li className="mobile-menu-item" key={item.id}>
              <a className="mobile-menu-link" href={`#${item.id}`} data-section={item.id}>
                {item.title}
              </a>
              {item.submenu.length > 0 && (
                <details className="mobile-menu-submenu" open={item.id === "area-title"}>
                  <summary className="mobile-menu-toggle" aria-label={labels.submenuOf(item.title)}>
                    <Icon name="chevron" />
                  </summary>
                  <ul className="mobile-menu-sublist">
                    {item.submenu.map((link) => (
                      <li key={link.id}>
                        <a className="mobile-menu-sublink" href={anchorOf(link)} lang={link.lang}>
                          {link.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
        <div className="mobile-menu-contact">
          {invitation !== undefined && email !== undefined && (
            <a className="button" href={email.href}>
              {invitation}
            </a>
          )}
          {phone !== undefined && (
            <a className="mobile-menu-sublink" href={phone.href}>
              {keepTogether(phone.value)}
            </a>
          )}
          {email !== undefined && (
            <a className="mobile-menu-sublink" href={email.href}>
              {email.text}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
