/**
 * Adds to the menus' popovers: `aria-expanded` on their buttons, closing on a choice or when the focus leaves, opening
 * on hover, and an inert page behind the full-screen panel.
 */
export function startMenus(): void {
  // Not in the HTML: validators forbid aria-expanded beside popovertarget, for which browsers expose the state.
  // A popover may already be open when the script starts.
  document
    .querySelectorAll<HTMLButtonElement>(".navigation-bar [popovertarget]")
    .forEach((toggle) =>
      toggle.setAttribute(
        "aria-expanded",
        String(toggle.popoverTargetElement?.matches(":popover-open")),
      ),
    );
  addEventListener("beforetoggle", syncState, true);
  addEventListener("click", closeOnChoice);
  addEventListener("focusout", closeOnFocusOut);
  addEventListener("pointerover", openOnHover);
}

const megaMenu = ".mega-menu";

function syncState(event: Event): void {
  const panel = event.target;
  if (!(event instanceof ToggleEvent && panel instanceof HTMLElement)) return;
  const isOpen = event.newState === "open";
  document
    .querySelectorAll(`[popovertarget="${CSS.escape(panel.id)}"]`)
    .forEach((toggle) => toggle.setAttribute("aria-expanded", String(isOpen)));
  if (panel.matches(".mobile-menu")) {
    document
      .querySelectorAll("main, footer")
      .forEach((part) => part.toggleAttribute("inert", isOpen));
  }
}

/** A link closes all panels, so that none covers its target; any click in the mobile panel closes it. */
function closeOnChoice({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest(".navigation-bar a")) {
    clearTimeout(pending);
    document
      .querySelectorAll<HTMLElement>(`:is(${megaMenu}, .mobile-menu):popover-open`)
      .forEach((panel) => panel.hidePopover());
  } else if (!target.closest("summary")) {
    target.closest<HTMLElement>(".mobile-menu:popover-open")?.hidePopover();
  }
}

function closeOnFocusOut({ target, relatedTarget }: FocusEvent): void {
  const item = target instanceof Element ? target.closest("[data-menu]") : null;
  if (!item || !(relatedTarget instanceof Node) || item.contains(relatedTarget)) return;
  item.querySelector<HTMLElement>(`${megaMenu}:popover-open`)?.hidePopover();
}

/** Milliseconds between the mouse's entering or leaving an item and the opening or closing of its panel. */
const hoverDelay = { opening: 150, closing: 300 };

let pending: ReturnType<typeof setTimeout> | undefined;
let hovered: HTMLElement | null | undefined;

function openOnHover({ target, pointerType }: PointerEvent): void {
  if (pointerType !== "mouse" || !(target instanceof Element)) return;
  const panel = target
    .closest(".navigation-bar-item[data-menu]")
    ?.querySelector<HTMLElement>(megaMenu);
  if (panel === hovered) {
    if (panel?.matches(":popover-open")) clearTimeout(pending);
    return;
  }
  clearTimeout(pending);
  if (panel) {
    hovered = panel;
    pending = setTimeout(() => {
      if (!panel.matches(":popover-open")) panel.showPopover();
    }, hoverDelay.opening);
  } else {
    const left = hovered;
    pending = setTimeout(() => {
      hovered = undefined;
      if (!left?.contains(document.activeElement)) left?.hidePopover();
    }, hoverDelay.closing);
  }
}
