import { vi } from "vitest";

/** What the promises need of a browser; each of its clients answers in its own way. */
export type Driver = {
  /** Resolves when the document has loaded. */
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page; it sees its arguments and nothing of the module that it is written in. */
  evaluate: <Args extends (string | number)[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Clicks the first element that is shown with this role and name with a real pointer, and waits for it before. */
  click: (role: Role, name: string) => Promise<void>;
  hover: (role: Role, name: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Makes the viewport this large, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  stop: () => Promise<void>;
};

export type Role = "link" | "button" | "dialog" | "heading";

type Key = "Tab" | "Enter" | "Escape";

export type StartOptions = {
  /** Port on this machine of the proxy to every other host. */
  proxyPort: number;
  /** Of Fontconfig: the fonts that the browser finds. */
  fonts: string;
};

/** Runs in the page: the first shown element of a role with a name, or the names that the role has instead. */
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
    // As it is written: the style sheet may show capitals.
    return (element.ariaLabel ?? (labels.join(" ") || element.innerText)).trim().toLowerCase();
  };
  const shown = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return shown.find((element) => nameOf(element) === name.toLowerCase()) ?? shown.map(nameOf);
}

export const isShown = async (browser: Driver, role: Role, name: string): Promise<boolean> =>
  !Array.isArray(await browser.evaluate(locate, role, name));

/** Tries again while the element is missing or not laid out, as on a page that is still loading. */
export const retried = <Result>(act: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(act, { timeout: 10_000, interval: 100 });

export const notFound = (role: Role, name: string, names: unknown): Error =>
  new Error(`expected a ${role} ${JSON.stringify(name)}, found ${JSON.stringify(names)}`);
