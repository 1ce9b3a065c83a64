/**
 * What the browser leaves open with popovers: `aria-expanded` on their buttons, closing when a place was chosen or
 * the focus has left, opening under a mouse, and nothing behind the full-screen panel.
 */
export function startMenus(): void {
  // Not in the HTML: there the checker forbids it beside popovertarget, and browsers tell the state by themselves.
  // A visitor who was quicker than the script has opened one already.
  document
    .querySelectorAll<HTMLButtonElement>(".navigation-bar [popovertarget]")
    .forEach((toggle) =>
      toggle.setAttribute(
        "aria-expanded",
        String(toggle.popoverTargetElement?.matches(":popover-open")),
      ),
    );
  addEventListener("beforetoggle", keepInStep, true);
  addEventListener("click", closeOnChoice);
  addEventListener("focusout", closeWhenLeft);
  addEventListener("pointerover", openUnderMouse);
}

const megaMenu = ".mega-menu";

function keepInStep(event: Event): void {
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

/** A link in the bar or a panel leads somewhere that no panel may cover; the mobile panel closes on any click in it. */
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

function closeWhenLeft({ target, relatedTarget }: FocusEvent): void {
  const item = target instanceof Element ? target.closest("[data-menu]") : null;
  if (!item || !(relatedTarget instanceof Node) || item.contains(relatedTarget)) return;
  item.querySelector<HTMLElement>(`${megaMenu}:popover-open`)?.hidePopover();
}

/** Long enough not to open for a mouse that passes, or close for one that strays; in ms. */
const patience = { opening: 150, closing: 300 };

let pending: ReturnType<typeof setTimeout> | undefined;
let hovered: HTMLElement | null | undefined;

function openUnderMouse({ target, pointerType }: PointerEvent): void {
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
    }, patience.opening);
  } else {
    const left = hovered;
    pending = setTimeout(() => {
      hovered = undefined;
      if (!left?.contains(document.activeElement)) left?.hidePopover();
    }, patience.closing);
  }
}
