/**
 * Sets `data-past-hero` on `html` when the hero has scrolled out from under the bar: the bar is then fixed, with a
 * background of its own. Without script it stays at the top of the page, over the hero.
 */
export function startHeader(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    ([entry]) => {
      document.documentElement.dataset["pastHero"] = String(!entry?.isIntersecting);
    },
    // The bar's height; measuring it would force a layout before the first paint.
    { rootMargin: "-72px 0px 0px" },
  );
  const hero = document.querySelector(".hero");
  if (hero) observer.observe(hero);
}

let observer: IntersectionObserver | undefined;
