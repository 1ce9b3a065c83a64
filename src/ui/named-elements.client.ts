/**
 * Hides the areas and cases from the global scope. The id of each is its title, and a browser makes an element with an id a
 * property of `window` (HTML's named access on the Window object) unless it has a global of that name: an area called
 * `trustedTypes` would look like that API where a browser lacks it. Scripts read globals after this.
 */
export function hideNamedElements(): void {
  for (const element of document.querySelectorAll("article[id]")) {
    if (Reflect.get(window, element.id) === element) Reflect.set(window, element.id, undefined);
  }
}

hideNamedElements();
