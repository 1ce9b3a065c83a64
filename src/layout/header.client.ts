/**
 * Says on `html` whether the hero has scrolled away from under the bar: only then does the bar stay with the reader, on a
 * ground of its own. Without script it stays at the top, where it is legible.
 */
export function startHeader(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    ([entry]) => {
      document.documentElement.dataset["pastHero"] = String(!entry?.isIntersecting);
    },
    // Pixels of the bar; to ask for its height would force a layout before the first paint.
    { rootMargin: "-72px 0px 0px" },
  );
  const hero = document.querySelector(".hero");
  if (hero) observer.observe(hero);
}

let observer: IntersectionObserver | undefined;
