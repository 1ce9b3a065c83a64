import { afterLoad } from "#ui/after-load.client.ts";
import { onFirstTouch } from "#ui/on-first-touch.client.ts";

let controls: HTMLElement | null = null;
let isLoaded = false;

/**
 * Loads the slideshow's script when the page is idle, or when its controls are touched before. Must be called again after
 * parts have been replaced.
 */
export function startHero(): void {
  const before = controls;
  controls = document.querySelector<HTMLElement>(".slide-controls");
  if (!controls || controls === before) return;
  const start = onFirstTouch(controls, async () => {
    const { startSlideshow } = await import("./slideshow.client.ts");
    isLoaded = true;
    startSlideshow();
  });
  if (isLoaded) void start();
  else void afterLoad().then(start);
}
