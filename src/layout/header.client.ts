import { painted } from "#ui/painted.client.ts";

/**
 * Says on `html` whether the hero has scrolled away from under the bar: only then does the bar stay with the reader,
 * on a ground of its own. Without script it stays at the top, where it is legible. Not before the page is painted: the
 * bar's height asks for a layout.
 */
export async function startHeader(): Promise<void> {
  // At once: of a hero that is exchanged it would be told that it has scrolled away.
  observer?.disconnect();
  await painted();
  const { dataset } = document.documentElement;
  const hero = document.querySelector(".hero");
  if (!hero) return;
  const bar = document.querySelector(".navigation-bar")?.clientHeight ?? 0;
  observer = new IntersectionObserver(
    ([entry]) => {
      dataset.pastHero = String(!entry?.isIntersecting);
    },
    { rootMargin: `-${bar}px 0px 0px` },
  );
  observer.observe(hero);
}

let observer: IntersectionObserver | undefined;
