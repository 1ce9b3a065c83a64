/** Returns the link that was clicked. */
export function clickedLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** Returns the link that a click follows in this tab; null for a click that opens another tab or window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = clickedLink(event);
  return link && ["", "_self"].includes(link.target) ? link : null;
}
