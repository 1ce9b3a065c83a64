import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { KeptSite } from "#content/kept-site.ts";
import { type Answers, type RequestName, requestNames } from "#content/requests.ts";
import { contentPath } from "#src/pages/content-path.ts";
import type { PageData } from "#src/pages/page-data.ts";
import { pageTexts } from "#src/pages/page-texts.ts";
import {
  Part,
  type PartContext,
  PartContextProvider,
  type PartName,
  partsFedBy,
} from "#src/pages/parts.tsx";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { contentStyles } from "#ui/content-styles.ts";
import { parseColourInBrowser } from "#ui/parse-colour-in-browser.ts";
import { unmountIslandsIn } from "./hydrate-island.tsx";

/**
 * Renders the parts for which the requests brought something new. What has not changed is neither read nor rendered: it
 * comes from the content that the site keeps.
 * @param data its fingerprints are then those of what is shown
 * @throws Error when the kept content or the reader of answers cannot be had: the page stays as it is
 */
export async function renderChanges(
  { locale, fingerprints, settings }: PageData,
  answers: Answers,
): Promise<void> {
  const [kept, { takeIn }] = await Promise.all([
    fetchKeptContent(contentPath(locale)),
    import("#content/take-in.ts"),
  ]);
  const site = takeIn(answers, kept, settings.service?.url ?? "/", console.error);
  const changed = requestNames.filter(
    (name) => answers[name].ok && site.fingerprints[name] !== fingerprints[name],
  );
  renderParts(changed, { content: site.content, locale, thirdParties: settings });
  Object.assign(fingerprints, site.fingerprints);
}

async function fetchKeptContent(path: string): Promise<KeptSite> {
  const response = await fetch(path, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * Renders the parts that some requests feed, each in place of the one that is shown.
 * @param around wraps each part's content
 */
export function renderParts(
  requests: readonly RequestName[],
  context: PartContext,
  around: (part: ReactNode) => ReactNode = (part) => part,
): void {
  updateDocument(context);
  const names = new Set<PartName>(requests.flatMap((request) => partsFedBy[request]));
  for (const name of names) {
    renderPart(
      name,
      <PartContextProvider context={context}>
        {around(<Part name={name} context={context} />)}
      </PartContextProvider>,
    );
  }
}

/** A part that throws stays as it is shown. */
function renderPart(name: PartName, part: ReactNode): void {
  const shown = document.querySelector(`[data-part="${name}"]`);
  if (!shown) return;
  const next = document.createElement("div");
  next.dataset["part"] = name;
  const failures: unknown[] = [];
  const root = createRoot(next, { onUncaughtError: (error) => failures.push(error) });
  flushSync(() => root.render(part));
  if (failures.length > 0) {
    console.error(`part ${name}: the new content cannot be rendered:`, ...failures);
    root.unmount();
    return;
  }
  shown.replaceWith(next);
  unmountIslandsIn(shown);
}

let styles: CSSStyleSheet | undefined;

/** Updates what the content says outside the parts: title, description and the colours of tags. */
function updateDocument({ locale, content }: PartContext): void {
  const texts = pageTexts(locale, content);
  document.title = texts.title;
  document.querySelector("meta[name=description]")?.setAttribute("content", texts.description);
  styles ??= adoptStyles("");
  styles.replaceSync(contentStyles(content, parseColourInBrowser));
}
