import type { Labels } from "#language/labels.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { anchorOf, type MenuItem, type SubmenuLink } from "./menu-item.ts";
import { MobileMenu } from "./mobile-menu.tsx";

type NavigationBarProps = {
  /** The page's sections in their order. */
  order: readonly string[];
  areas: readonly SubmenuLink[];
  cases: readonly SubmenuLink[];
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
          <MobileMenu items={items} />
        </nav>
      </div>
    </header>
  );
}

/** Returns the links of docs/specification.md §2, in the page's order. */
function menuItems({ order, areas, cases }: NavigationBarProps, labels: Labels): MenuItem[] {
  const items = new Map<string, MenuItem>([
    ["about", { id: "about", title: labels.about, submenu: [] }],
    ["services", { id: "area-title", title: labels.services, submenu: areas }],
    ["footer", { id: "contact", title: labels.contact, submenu: [] }],
  ]);
  if (cases.length > 0) items.set("cases", { id: "useCase", title: labels.cases, submenu: cases });
  return order.flatMap((part) => items.get(part) ?? []);
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
