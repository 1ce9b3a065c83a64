import { vi } from "vitest";

/** The browser operations that the tests use, implemented for each browser (firefox.ts, webkit.ts). */
export type Driver = {
  /** Resolves when the document has loaded. */
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Goes back to the previous document, as the browser's button does. */
  back: () => Promise<void>;
  /** Runs a function in the page. The function cannot use variables of its module, only its arguments. */
  evaluate: <Args extends (string | number)[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Waits for a visible element with this role and name, and clicks the first one with a real pointer. */
  click: (role: Role, name: string) => Promise<void>;
  hover: (role: Role, name: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  stop: () => Promise<void>;
};

export type Role = "link" | "button" | "dialog" | "heading";

type Key = "Tab" | "Enter" | "Escape";

export type StartOptions = {
  /** Local port of the proxy for all other hosts. */
  proxyPort: number;
  /** Path of the Fontconfig file that defines the installed fonts. */
  fonts: string;
};

/**
 * Runs in the page. Returns the first visible element with the role and name; if none matches, the names of all visible
 * elements with that role.
 */
export function locate(role: Role, name: string): HTMLElement | string[] {
  const selectors = {
    link: "a[href]",
    button: "button, summary",
    dialog: "dialog[open]",
    heading: "h1, h2, h3",
  };
  const nameOf = (element: HTMLElement) => {
    const labels = (element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "");
    // `innerText` may be in capitals (`text-transform`), so the comparison ignores case.
    return (element.ariaLabel ?? (labels.join(" ") || element.innerText)).trim().toLowerCase();
  };
  const shown = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return shown.find((element) => nameOf(element) === name.toLowerCase()) ?? shown.map(nameOf);
}

export const isShown = async (browser: Driver, role: Role, name: string): Promise<boolean> =>
  !Array.isArray(await browser.evaluate(locate, role, name));

/** Retries for 10 s while the element is missing or not laid out, for example because the page is still loading. */
export const retried = <Result>(act: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(act, { timeout: 10_000, interval: 100 });

export const notFound = (role: Role, name: string, names: unknown): Error =>
  new Error(`expected a ${role} ${JSON.stringify(name)}, found ${JSON.stringify(names)}`);
