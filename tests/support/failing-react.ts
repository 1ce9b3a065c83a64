import type { ReactNode } from "react";
import type * as ReactServer from "react-dom/server";
import { onTestFinished, vi } from "vitest";

/*
 * React's server, for `vi.mock("react-dom/server", …)`: after `failFor` it throws for HTML with a text, as a component may.
 */
const server = await vi.importActual<typeof ReactServer>("react-dom/server");

let failing: string | undefined;

/** Until the test ends. */
export function failFor(text: string): void {
  failing = text;
  onTestFinished(() => (failing = undefined));
}

export function renderToStaticMarkup(element: ReactNode): string {
  const html = server.renderToStaticMarkup(element);
  if (failing !== undefined && html.includes(failing)) throw new Error("broken on purpose");
  return html;
}
