import { targetOf } from "#ui/hash-scroll.client.ts";

/**
 * Opens the news dialog that the address names and closes it when the address no longer does: a link to it is a
 * plain link, the address can be shared, and the back button closes it.
 */
export function startNewsDialogs(): void {
  addEventListener("hashchange", followAddress);
  addEventListener("click", onClick);
  addEventListener("close", leaveAddress, true);
  followAddress();
}

/** The link that was followed in this page: it gets the focus back, and leaving is then a step back. */
let opener: Element | undefined;

function followAddress(): void {
  const named = dialogOf(location.hash);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog[open]")) {
    if (dialog !== named) dialog.close();
  }
  if (!named || named.open) return;
  // An open dialog locks the page's scrolling: nothing may move when a scroll bar goes that takes room.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  named.showModal();
}

function dialogOf(hash: string): HTMLDialogElement | undefined {
  const element = hash.startsWith("#news-") ? targetOf(hash) : undefined;
  return element instanceof HTMLDialogElement ? element : undefined;
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[href^='#news-']");
  if (link) opener = link;
  // The dialog's own box is its backdrop's: whoever hits the dialog itself and nothing in it hit beside the item.
  if (target.matches(".news-dialog[open]") && target instanceof HTMLDialogElement) target.close();
}

function leaveAddress({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches(".news-dialog")) return;
  const link = opener ?? document.querySelector(`a[href="#${CSS.escape(target.id)}"]`);
  if (dialogOf(location.hash) === target) {
    if (opener) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }
  opener = undefined;
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
}
