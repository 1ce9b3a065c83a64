import { useLabels } from "#ui/page-context.ts";
import { Icon } from "#ui/icon.tsx";
import { type MenuItem, MenuList } from "./menu-list.tsx";

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
        <MenuList name="mobile-menu" items={items}>
          {(submenu) => <MenuList name="mobile-menu-sub" items={submenu} />}
        </MenuList>
      </div>
    </>
  );
}
