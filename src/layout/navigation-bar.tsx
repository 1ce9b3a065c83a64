import { useLabels } from "#ui/page-context.ts";
import { logo } from "#brand/logo.tsx";
import { site } from "#site.config";
import { useTextLanguage } from "#ui/field-attributes.ts";
import { Icon } from "#ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { type MenuItem, MenuList } from "./menu-list.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

type NavigationBarProps = {
  areas: readonly { id: string; anchor: string; title: string }[];
  cases: readonly { id: string; anchor: string; headline: string }[];
};

export function NavigationBar({ areas, cases }: NavigationBarProps) {
  const labels = useLabels();
  const languageOfText = useTextLanguage();
  const areaItems = areas.map(({ id, anchor, title }) => ({
    id: anchor,
    title,
    lang: languageOfText(id, "title"),
  }));
  const caseItems = cases.map(({ id, anchor, headline }) => ({
    id: anchor,
    title: headline,
    lang: languageOfText(id, "headline"),
  }));
  const casesItem = { id: "useCase", title: labels.cases, submenu: caseItems };
  // The links of docs/specification.md §2.
  const items: readonly MenuItem[] = [
    { id: "about", title: labels.about },
    { id: "area-title", title: labels.services, submenu: areaItems },
    ...(cases.length > 0 ? [casesItem] : []),
    { id: "contact", title: labels.contact },
  ];
  return (
    <header className="navigation-bar" data-ground="picture">
      <div className="navigation-bar-row page-container">
        <a
          className="navigation-bar-logo"
          href="#main"
          aria-label={`${site.companyName}, ${labels.home}`}
        >
          <svg className="logo" viewBox={logo.viewBox} aria-hidden="true">
            {logo.drawing}
          </svg>
        </a>
        <nav className="navigation-bar-navigation screen-only" aria-label={labels.mainNavigation}>
          <MenuList name="navigation-bar" items={items}>
            {(submenu, { id, title }) => <MegaMenu id={id} title={title} submenu={submenu} />}
          </MenuList>
          <LanguageSwitch />
          <MobileMenu items={items} />
        </nav>
      </div>
    </header>
  );
}

type MegaMenuProps = { id: string; title: string; submenu: readonly MenuItem[] };

/** A panel across the page, as a popover. */
function MegaMenu({ id, title, submenu }: MegaMenuProps) {
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
        <div className="page-container">
          <MenuList name="mega-menu" items={submenu} />
        </div>
      </div>
    </>
  );
}
