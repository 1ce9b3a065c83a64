import { newsHeadingId, newsId } from "#sections/anchors.ts";
import { followedHash, followedLink } from "#ui/clicked-link.client.ts";
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
  document.documentElement.dataset["opensNews"] = "";
  followHash();
}

/**
 * The link that opened the dialog, and the hash and scroll position before; undefined when the page was opened with the
 * dialog's hash. When the dialog closes, the link gets the focus, and history goes back.
 */
let opener: { link: HTMLElement; hash: string; top: number } | undefined;

function followHash(): void {
  const target = dialogOf(location.hash);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog[open]")) {
    if (dialog !== target) dialog.close();
  }
  if (location.hash.startsWith(`#${newsId("")}`) && !target) leadToNews();
  if (!target || target.open) return;
  // An open dialog hides the page's scroll bar; the gutter prevents a layout shift.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  // The browser returns the focus to the link when the dialog closes.
  linkTo(target)?.focus({ preventScroll: true });
  target.showModal();
}

/** Leads a shared link to the strip when newer items have displaced its own. */
function leadToNews(): void {
  if (document.getElementById(newsHeadingId)) location.replace(`#${newsHeadingId}`);
}

function linkTo({ id }: HTMLDialogElement): HTMLElement | null {
  return opener?.link.isConnected
    ? opener.link
    : document.querySelector<HTMLElement>(`a[href="#${CSS.escape(id)}"]`);
}

function dialogOf(hash: string): HTMLDialogElement | undefined {
  const element = targetOf(hash);
  return element instanceof HTMLDialogElement ? element : undefined;
}

function onClick(event: MouseEvent): void {
  const hash = followedHash(event);
  if (hash === undefined) return;
  // Any other link leads away, perhaps to the hash from which the dialog was opened.
  const link = dialogOf(hash) && followedLink(event);
  opener = link ? { link, hash: location.hash, top: scrollY } : undefined;
}

function resetHash({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches(".news-dialog")) return;
  const link = linkTo(target);
  const isInHash = dialogOf(location.hash) === target;
  const { hash, top = 0 } = opener ?? {};
  opener = undefined;
  const restore = () => {
    // Chromium has scrolled to the section of an earlier hash, and given it the focus.
    scrollTo({ top, behavior: "instant" });
    link?.focus({ preventScroll: true });
  };
  if (hash === location.hash) restore();
  else if (isInHash && hash !== undefined) {
    addEventListener("hashchange", restore, { once: true });
    history.back();
  } else if (isInHash) {
    history.replaceState(history.state, "", location.pathname + location.search);
  } else {
    // A link in the dialog has led elsewhere: its target could not get the focus while the dialog was open.
    targetOf(location.hash)?.focus({ preventScroll: true });
  }
}
