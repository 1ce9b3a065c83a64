import type { ReactNode } from "react";
import type { Language } from "#language/languages.ts";

/** A link to an element of the page. */
export type MenuItem = {
  /** Of the element. */
  id: string;
  title: string;
  /** Of a title in another language. */
  lang?: Language | undefined;
  /** A section's links to its areas or cases. */
  submenu?: readonly MenuItem[];
};

type MenuListProps = {
  /** With which the names of its classes begin. */
  name: string;
  items: readonly MenuItem[];
  /** Renders the submenu of an item, if it has one. */
  children?: (submenu: readonly MenuItem[], item: MenuItem) => ReactNode;
};

/** A list of links, such as those of the bar or of one of its menus. */
export function MenuList({ name, items, children }: MenuListProps) {
  return (
    <ul className={`${name}-list`}>
      {items.map((item) => (
        <li className={`${name}-item`} key={item.id}>
          <a className={`${name}-link`} href={`#${encodeURIComponent(item.id)}`} lang={item.lang}>
            {item.title}
          </a>
          {item.submenu && item.submenu.length > 0 && children?.(item.submenu, item)}
        </li>
      ))}
    </ul>
  );
}
