import { useLabels } from "#language/locale-context.tsx";
import { Icon } from "#ui/icon.tsx";
import { anchorOf, type MenuItem } from "./menu-item.ts";

type MobileMenuProps = { items: readonly MenuItem[] };

/** The hamburger button and its panel, with the same links as the bar. */
export function MobileMenu({ items }: MobileMenuProps) {
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
                <ul className="mobile-menu-sublist">
                  {item.submenu.map((link) => (
                    <li key={link.id}>
                      <a className="mobile-menu-sublink" href={anchorOf(link)} lang={link.lang}>
                        {link.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
