import { targetOf } from "#ui/hash-scroll.client.ts";

/**
 * Opens the news dialog that the hash names and closes it when the hash changes: links to it are plain links, the
 * address can be shared, and the back button closes it.
 */
export function startNewsDialogs(): void {
  addEventListener("hashchange", followHash);
  addEventListener("click", onClick);
  addEventListener("close", resetHash, true);
  followHash();
}

/** The clicked link. It gets the focus back, and closing the dialog then goes back in history. */
let opener: Element | undefined;

function followHash(): void {
  const named = dialogOf(location.hash);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog[open]")) {
    if (dialog !== named) dialog.close();
  }
  if (!named || named.open) return;
  // An open dialog hides the page's scroll bar; the gutter prevents a layout shift.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  openFromCard(named);
}

/** Shows the dialog with the card's picture, which grows into the dialog's, until the dialog's own has loaded. */
function openFromCard(dialog: HTMLDialogElement): void {
  const image = linkTo(dialog)
    ?.closest(".news-strip-card")
    ?.querySelector<HTMLImageElement>(".picture-image");
  if (image?.currentSrc) dialog.style.setProperty("--card-picture", `url("${image.currentSrc}")`);
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!image || isReduced || !("startViewTransition" in document)) {
    dialog.showModal();
    return;
  }
  image.style.viewTransitionName = pictureTransition;
  document.startViewTransition(() => {
    image.style.viewTransitionName = "";
    // The visitor may have gone back meanwhile.
    if (dialogOf(location.hash) === dialog && !dialog.open) dialog.showModal();
  });
}

/** In news-dialog.css as well. */
const pictureTransition = "news-picture";

function linkTo({ id }: HTMLDialogElement): Element | null {
  return opener ?? document.querySelector(`a[href="#${CSS.escape(id)}"]`);
}

function dialogOf(hash: string): HTMLDialogElement | undefined {
  const element = hash.startsWith("#news-") ? targetOf(hash) : undefined;
  return element instanceof HTMLDialogElement ? element : undefined;
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[href^='#news-']");
  if (link) opener = link;
  // A click on the backdrop has the dialog as its target, a click in the item has a descendant.
  if (target.matches(".news-dialog[open]") && target instanceof HTMLDialogElement) target.close();
}

function resetHash({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches(".news-dialog")) return;
  const link = linkTo(target);
  if (dialogOf(location.hash) === target) {
    if (opener) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }
  opener = undefined;
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
}
