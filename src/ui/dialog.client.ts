/** Prepares the page's dialogs (dialog.tsx), which follow-hash.client.ts opens. */
export function startDialogs(): void {
  document.documentElement.dataset["opensDialogs"] = "";
  // The second click of a double click on a link is beside the dialog that the first one has opened.
  addEventListener("mousedown", ({ detail }) => {
    const closedBy = detail > 1 ? "closerequest" : "any";
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(".dialog")) {
      dialog.closedBy = closedBy;
    }
  });
}

/** Shows a dialog instead of the one that is open, or none. */
export function showDialog(dialog: HTMLDialogElement | null): void {
  for (const open of document.querySelectorAll<HTMLDialogElement>(".dialog[open]")) {
    if (open !== dialog) open.close();
  }
  if (!dialog || dialog.open) return;
  // An open dialog hides the page's scroll bar; the gutter prevents a layout shift.
  const { clientWidth, style } = document.documentElement;
  if (innerWidth > clientWidth) style.scrollbarGutter = "stable";
  // The browser returns the focus when the dialog closes.
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`a[href="#${dialog.id}"]`)?.focus({ preventScroll: true });
  }
  dialog.showModal();
  // One that is opened again while it closes is where it was scrolled to.
  dialog.scrollTop = 0;
}
