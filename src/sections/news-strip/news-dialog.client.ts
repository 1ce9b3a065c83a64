/** Prepares the news items' dialogs, which follow-hash.client.ts opens. */
export function startNewsDialogs(): void {
  document.documentElement.dataset["opensNews"] = "";
  // The second click of a double click on a card's link is beside the dialog that the first one has opened.
  addEventListener("mousedown", ({ detail }) => {
    const closedBy = detail > 1 ? "closerequest" : "any";
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog")) {
      dialog.closedBy = closedBy;
    }
  });
}

/** Shows an item instead of the one that is open, or none. */
export function showItem(item: HTMLDialogElement | null): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(".news-dialog[open]")) {
    if (dialog !== item) dialog.close();
  }
  if (!item || item.open) return;
  // An open dialog hides the page's scroll bar; the gutter prevents a layout shift.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  // The browser returns the focus when the dialog closes.
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`a[href="#${item.id}"]`)?.focus({ preventScroll: true });
  }
  item.showModal();
}
