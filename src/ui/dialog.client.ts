/** Prepares the page's dialogs (dialog.tsx), which follow-hash.client.ts opens. */
export function startDialogs(): void {
  document.documentElement.dataset["opensDialogs"] = "";
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(type, (event) => (isByPointer = event.type === "pointerdown"), true);
  }
  addEventListener("close", hideRing, true);
}

let isByPointer = false;

/** Takes away the ring of what a dialog has given the focus after a pointer: WebKit counts it as visible. */
function hideRing(): void {
  const { activeElement } = document;
  if (!isByPointer || !(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true, focusVisible: false });
}

/** Whether a click has begun beside the open dialog, and is not the second of a double click on the link that opened it. */
let hasBegunBeside = false;

/** Closes a dialog after a click beside it, but not after a selection that begins inside and ends there. */
function closeBeside({ type, detail, target, currentTarget, clientX, clientY }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  const isBeside = target === currentTarget && !isInside;
  if (type === "mousedown") hasBegunBeside = isBeside && detail === 1;
  else if (isBeside && hasBegunBeside) currentTarget.close();
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
  // Listeners of the dialog itself: iPhones send no click to what has none.
  dialog.addEventListener("mousedown", closeBeside);
  dialog.addEventListener("click", closeBeside);
  dialog.showModal();
  // One that is opened again while it closes is where it was scrolled to.
  dialog.scrollTop = 0;
  hideRing();
}
