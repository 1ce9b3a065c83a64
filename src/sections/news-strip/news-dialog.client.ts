import { targetOf } from "#ui/hash-scroll.client.ts";

/**
 * Opens the news dialog whose id is in the hash and closes it when the hash changes. The cards' links are therefore plain
 * links, the address can be shared, and the back button closes the dialog. When the dialog has been replaced, the new one
 * opens.
 */
export function startNewsDialogs(): void {
  addEventListener("hashchange", followHash);
  addEventListener("click", onClick);
  addEventListener("close", resetHash, true);
  followHash();
}

/**
 * The link that opened the dialog; undefined when the page was opened with the hash. When the dialog closes, the link
 * gets the focus, and history goes back.
 */
let opener: Element | undefined;

function followHash(): void {
  const target = dialogOf(location.hash);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog[open]")) {
    if (dialog !== target) dialog.close();
  }
  if (!target || target.open) return;
  // An open dialog hides the page's scroll bar; the gutter prevents a layout shift.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  openFromCard(target);
}

/**
 * Shows the dialog. A view transition moves the card's picture into the dialog; there it stays as background until the
 * dialog's own picture has loaded.
 */
function openFromCard(dialog: HTMLDialogElement): void {
  const image = linkTo(dialog)
    ?.closest(".news-strip-card")
    ?.querySelector<HTMLImageElement>(".picture-image");
  if (image?.currentSrc) dialog.style.setProperty("--card-picture", `url("${image.currentSrc}")`);
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!image || isReduced || !("startViewTransition" in document)) {
    show(dialog);
    return;
  }
  image.style.viewTransitionName = pictureTransition;
  document.startViewTransition(() => {
    image.style.viewTransitionName = "";
    // The visitor may have gone back meanwhile.
    if (dialogOf(location.hash) === dialog && !dialog.open) show(dialog);
  });
}

/** Opens a dialog. The browser returns the focus to the link when the dialog closes. */
function show(dialog: HTMLDialogElement): void {
  const link = linkTo(dialog);
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  dialog.showModal();
}

/** The same name as in news-dialog.css. */
const pictureTransition = "news-picture";

function linkTo({ id }: HTMLDialogElement): Element | null {
  return opener?.isConnected ? opener : document.querySelector(`a[href="#${CSS.escape(id)}"]`);
}

function dialogOf(hash: string): HTMLDialogElement | undefined {
  const element = hash.startsWith("#news-") ? targetOf(hash) : undefined;
  return element instanceof HTMLDialogElement ? element : undefined;
}

function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const link = target.closest("a[href^='#news-']");
  // With these keys the link opens a new tab or window.
  if (link && !(ctrlKey || metaKey || shiftKey)) opener = link;
  if ("closedBy" in target) return;
  // Without `closedby`, the target of a click on the backdrop is the dialog; that of a click inside is a descendant.
  if (target.matches(".news-dialog[open]") && target instanceof HTMLDialogElement) target.close();
}

function resetHash({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches(".news-dialog")) return;
  const link = linkTo(target);
  const isInHash = dialogOf(location.hash) === target;
  if (isInHash) {
    if (opener) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }
  opener = undefined;
  // A link in the dialog may have led elsewhere: its target could not get the focus while the dialog was open.
  const focused = isInHash ? link : (targetOf(location.hash) ?? link);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
