import type { LinkedContact } from "#content/contact-address.ts";
import type { Labels } from "#language/labels.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { anchorOf, type MenuItem, type SubmenuLink } from "./menu-item.ts";
import { MobileMenu } from "./mobile-menu.tsx";

type NavigationBarProps = {
  areas: readonly SubmenuLink[];
  cases: readonly SubmenuLink[];
  email: LinkedContact | undefined;
  phone: LinkedContact | undefined;
  /** What the hero's button says. */
  invitation: string | undefined;
};

export function NavigationBar(props: NavigationBarProps) {
  const labels = useLabels();
  const items = menuItems(props, labels);
  return (
    <header className="navigation-bar">
      <div className="navigation-bar-row page-container">
        <a
          className="navigation-bar-logo"
          href="#main"
          aria-label={`${site.companyName}, ${labels.home}`}
        >
          <Logo />
        </a>
        <nav className="navigation-bar-navigation" aria-label={labels.mainNavigation}>
          <ul className="navigation-bar-list">
            {items.map((item) => (
              <li className="navigation-bar-item" key={item.id} data-menu={item.submenu.length > 0}>
                <a className="navigation-bar-link" href={`#${item.id}`} data-section={item.id}>
                  {item.title}
                </a>
                {item.submenu.length > 0 && <MegaMenu item={item} />}
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          {props.phone !== undefined && (
            <a
              className="navigation-bar-phone"
              href={props.phone.href}
              aria-label={`${labels.callUs}: ${props.phone.value}`}
            >
              <Icon name="phone" />
            </a>
          )}
          <MobileMenu {...props} items={items} />
        </nav>
      </div>
    </header>
  );
}

/** Returns the links of docs/specification.md §2. */
function menuItems({ areas, cases }: NavigationBarProps, labels: Labels): MenuItem[] {
  return [
    { id: "about", title: labels.about, submenu: [] },
    { id: "area-title", title: labels.services, submenu: areas },
    ...(cases.length > 0 ? [{ id: "useCase", title: labels.cases, submenu: cases }] : []),
    { id: "contact", title: labels.contact, submenu: [] },
  ];
}

type MegaMenuProps = { item: MenuItem };

/** A panel across the page, as a popover. */
function MegaMenu({ item: { id, title, submenu } }: MegaMenuProps) {
  const labels = useLabels();
  const panelId = `${id}-menu`;
  return (
    <>
      <button
        className="navigation-bar-toggle"
        type="button"
        popoverTarget={panelId}
        aria-label={labels.submenuOf(title)}
        aria-controls={panelId}
      >
        <Icon name="chevron" />
      </button>
      {/* The browser closes an open `auto` popover when another one opens, so only one menu is open at a time. */}
      <div className="mega-menu" data-ground="surface" id={panelId} popover="auto">
        <ul className="mega-menu-list page-container">
          {submenu.map((link) => (
            <li key={link.id}>
              <a className="mega-menu-link" href={anchorOf(link)} lang={link.lang}>
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
