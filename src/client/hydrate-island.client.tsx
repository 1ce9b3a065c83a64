import type { ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { defaultLocale, languageOf, locales } from "#language/languages.ts";
import { LocaleProvider } from "#language/locale-context.tsx";

const roots = new WeakMap<Element, Root>();

/**
 * Hydrates an island's served HTML with the props in its container. When the component throws, the served HTML stays.
 */
export function hydrateIsland<Props extends object>(
  container: HTMLElement,
  Component: ComponentType<Props>,
): void {
  // The part may have been replaced since the island was served.
  if (!container.isConnected) return;
  const name = container.dataset["island"] ?? "";
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- `Island` wrote the props of this component, on the server of the same build.
  const props = JSON.parse(container.dataset["props"] ?? "") as Props;
  const served = container.cloneNode(true);
  const { lang } = document.documentElement;
  const root = hydrateRoot(
    container,
    <LocaleProvider
      locale={locales.find((candidate) => languageOf[candidate] === lang) ?? defaultLocale}
    >
      <Component {...props} />
    </LocaleProvider>,
    {
      identifierPrefix: `${name}-`,
      onUncaughtError(error) {
        console.error(`island ${name}:`, error);
        container.replaceWith(served);
      },
    },
  );
  roots.set(container, root);
}

/** Unmounts the islands of a part that was removed from the page. */
export function unmountIslandsIn(part: Element): void {
  for (const container of part.querySelectorAll("[data-island]")) roots.get(container)?.unmount();
}
