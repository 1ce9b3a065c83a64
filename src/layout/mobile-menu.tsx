import { useLabels } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import { hashOf, type MenuEntry } from "./menu-entry.ts";

type MobileMenuProps = { entries: readonly MenuEntry[] };

/** The hamburger button and its panel, with the same links as the bar. */
export function MobileMenu({ entries }: MobileMenuProps) {
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
        <ul className="mobile-menu-list">
          {entries.map((entry) => (
            <li className="mobile-menu-item" key={entry.id}>
              <a className="mobile-menu-link" href={`#${entry.id}`} data-section={entry.id}>
                {entry.title}
              </a>
              {entry.submenu.length > 0 && (
                <details className="mobile-menu-submenu" open={entry.id === "area-title"}>
                  <summary
                    className="mobile-menu-toggle"
                    aria-label={labels.submenuOf(entry.title)}
                  >
                    <Icon name="chevron" />
                  </summary>
                  <ul className="mobile-menu-sublist">
                    {entry.submenu.map((link) => (
                      <li key={link.id}>
                        <a className="mobile-menu-sublink" href={hashOf(link)}>
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
      </div>
    </>
  );
}
