/**
 * Extends the menus' popovers: sets `aria-expanded` on their buttons, closes them on a choice or when the focus leaves, and
 * makes the page behind the full-screen panel inert.
 */
export function startMenus(): void {
  // The HTML has no aria-expanded, because validators forbid it beside popovertarget. A popover may already be open when
  // the script starts, and live content may have replaced an open one, which fires no event.
  document
    .querySelectorAll(".navigation-bar [popover]")
    .forEach((panel) => showState(panel, panel.matches(":popover-open")));
  addEventListener("beforetoggle", syncState, true);
  addEventListener("click", closeOnChoice);
  addEventListener("focusout", closeOnFocusOut);
  addEventListener("resize", closeHiddenPanel);
}

/** Closes a menu of which a link was followed before the script started. Must be called after `startMenus`. */
export function closeFollowedMenu(): void {
  if (document.querySelector(":target")) closePanels();
}

const megaMenu = ".mega-menu";
const openPanel = () => document.querySelector<HTMLElement>(".mobile-menu:popover-open");

/** A panel that is not displayed any more, such as after a tablet was rotated, would leave the page inert. */
function closeHiddenPanel(): void {
  const panel = openPanel();
  if (panel?.checkVisibility() === false) panel.hidePopover();
}

function syncState(event: Event): void {
  if (event instanceof ToggleEvent && event.target instanceof Element) {
    showState(event.target, event.newState === "open");
  }
}

function showState(panel: Element, isOpen: boolean): void {
  document
    .querySelectorAll(`[popovertarget="${CSS.escape(panel.id)}"]`)
    .forEach((toggle) => toggle.setAttribute("aria-expanded", String(isOpen)));
  if (panel.matches(".mobile-menu")) {
    document
      .querySelectorAll("main, footer, #consent-banner, #preview-bar")
      .forEach((part) => part.toggleAttribute("inert", isOpen));
  }
}

/** A link closes all panels, so that none covers its target; any click in the mobile panel closes it (docs/specification.md §4). */
function closeOnChoice(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest(".navigation-bar a")) closePanels();
  else if (target.closest(".mobile-menu")) openPanel()?.hidePopover();
}

const closePanels = () =>
  document
    .querySelectorAll<HTMLElement>(`:is(${megaMenu}, .mobile-menu):popover-open`)
    .forEach((panel) => panel.hidePopover());

function closeOnFocusOut({ target, relatedTarget }: FocusEvent): void {
  const item = target instanceof Element ? target.closest(".navigation-bar-item") : null;
  if (!item || !(relatedTarget instanceof Node) || item.contains(relatedTarget)) return;
  item.querySelector<HTMLElement>(`${megaMenu}:popover-open`)?.hidePopover();
}
