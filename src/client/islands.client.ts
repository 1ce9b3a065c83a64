import type { ComponentType } from "react";
import { visitTime } from "#ui/visit-time.client.ts";
import { whenNear } from "#ui/when-near.client.ts";

type Hydrate = <Props extends object>(component: ComponentType<Props>) => Promise<void>;

/** The page's islands by name. Each module is loaded when its island hydrates. */
const islands: Readonly<Record<string, (hydrate: Hydrate) => Promise<void>>> = {
  hero: async (hydrate) => hydrate((await import("#sections/hero/hero.island.tsx")).Hero),
  "office-map": async (hydrate) =>
    hydrate((await import("#layout/office-map/office-map.island.tsx")).OfficeMap),
};

/** Hydrates each island when its trigger fires. `Island` (ui/island.tsx) sets the containers' data attributes. */
export function startIslands(): void {
  for (const container of document.querySelectorAll<HTMLElement>("[data-island]")) {
    startIsland(container);
  }
}

/** Milliseconds before an island is due at which its next picture is requested, and its script. */
const loadsBefore = { picture: 4000, script: 3000 };

function startIsland(container: HTMLElement): void {
  const { near, due } = container.dataset;
  const untilHydrated = new AbortController();
  const options = { signal: untilHydrated.signal, passive: true };
  let hydrating: Promise<void> | undefined;

  /** Never rejects: when the script cannot be loaded, the served HTML stays and the next trigger tries again. */
  const hydrate = (): Promise<void> =>
    (hydrating ??= hydrateIsland(container).then(
      () => untilHydrated.abort(),
      (error: unknown) => {
        console.error(`island ${container.dataset["island"]}:`, error);
        hydrating = undefined;
      },
    ));

  for (const type of ["pointerover", "focusin", "touchstart", "click"]) {
    container.addEventListener(
      type,
      ({ target }) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (!button) return;
        const hydrated = hydrate();
        // A click before hydration has no effect, so it is repeated afterwards.
        if (type !== "click") return;
        void hydrated.then(() => (untilHydrated.signal.aborted ? button.click() : undefined));
      },
      options,
    );
  }
  // The container itself has no box to observe: it has `display: contents` (page.css).
  const box = container.firstElementChild;
  if (near !== undefined && box) whenNear(box, () => void hydrate());
  if (due !== undefined) {
    const ahead = container.nextElementSibling;
    whenVisit(Number(due) - loadsBefore.picture, () => {
      // The copy requests its picture. Live content may have replaced the island.
      if (ahead instanceof HTMLTemplateElement && ahead.isConnected) {
        document.importNode(ahead.content, true);
      }
    });
    whenVisit(Number(due) - loadsBefore.script, () => void hydrate());
  }
}

async function hydrateIsland(container: HTMLElement): Promise<void> {
  const load = islands[container.dataset["island"] ?? ""];
  if (!load) throw new Error("unknown island");
  const react = import("./hydrate-island.client.tsx");
  await Promise.all([
    react,
    load(async (component) => (await react).hydrateIsland(container, component)),
  ]);
}

/** Calls back that many milliseconds after the visit started, when the page is visible, but not with reduced motion. */
function whenVisit(milliseconds: number, callback: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // A negative delay fires immediately.
  setTimeout(function attempt() {
    if (document.visibilityState === "visible") callback();
    else document.addEventListener("visibilitychange", attempt, { once: true });
  }, milliseconds - visitTime());
}
