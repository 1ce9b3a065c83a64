import type { Labels } from "#language/labels.ts";
import { useLabels } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { Icon } from "#ui/icon.tsx";
import { isSvg } from "#ui/picture.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { hashOf, type MenuEntry, type Place } from "./menu-entry.ts";
import { MobileMenu } from "./mobile-menu.tsx";

type NavigationBarProps = {
  hasAbout: boolean;
  areas: readonly Place[];
  cases: readonly Place[];
};

export function NavigationBar({ hasAbout, areas, cases }: NavigationBarProps) {
  const labels = useLabels();
  const entries = menuEntries({ hasAbout, areas, cases }, labels);
  return (
    <header className="navigation-bar">
      <div className="navigation-bar-row layout-container">
        <a
          className="navigation-bar-logo"
          href="#main"
          aria-label={`${site.companyName}, ${labels.home}`}
        >
          <Logo />
        </a>
        <nav className="navigation-bar-navigation" aria-label={labels.mainNavigation}>
          <ul className="navigation-bar-list">
            {entries.map((entry) => (
              <li
                className="navigation-bar-item"
                key={entry.id}
                data-menu={entry.places.length > 0}
              >
                <a className="navigation-bar-link" href={`#${entry.id}`} data-section={entry.id}>
                  {entry.title}
                </a>
                {entry.places.length > 0 && <MegaMenu entry={entry} />}
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <MobileMenu entries={entries} />
        </nav>
      </div>
    </header>
  );
}

/** Returns the links of docs/specification.md §2, without those whose section has no content. */
function menuEntries({ hasAbout, areas, cases }: NavigationBarProps, labels: Labels): MenuEntry[] {
  return [
    ...(hasAbout ? [{ id: "about", title: labels.about, places: [] }] : []),
    ...(areas.length > 0 ? [{ id: "area-title", title: labels.services, places: areas }] : []),
    ...(cases.length > 0 ? [{ id: "useCase", title: labels.cases, places: cases }] : []),
    { id: "contact", title: labels.contact, places: [] },
  ];
}

type MegaMenuProps = { entry: MenuEntry };

/** A panel across the page, as a popover. */
function MegaMenu({ entry: { id, title, places } }: MegaMenuProps) {
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
      <div className="mega-menu" data-ground="surface" id={panelId} popover="auto">
        <ul className="mega-menu-list layout-container">
          {places.map((place) => (
            <li key={place.id}>
              <a className="mega-menu-link" href={hashOf(place)}>
                {place.icon !== undefined && isSvg(place.icon) && (
                  <img
                    className="mega-menu-icon"
                    src={place.icon.url}
                    alt=""
                    width="40"
                    height="40"
                    loading="lazy"
                  />
                )}
                {place.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
