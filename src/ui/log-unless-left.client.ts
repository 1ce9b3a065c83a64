/**
 * Logs an error after a second. Firefox fails the imports of a page that the visitor leaves, before the page is gone; those
 * are no errors, and their timers never fire.
 */
export function logUnlessLeft(...message: readonly unknown[]): void {
  setTimeout(() => console.error(...message), 1000);
}
