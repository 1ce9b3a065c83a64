/** Sets `data-past-hero` on `html` to "true" or "false": whether the hero has scrolled out from under the bar. */
export function startHeader(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    ([entry]) => {
      document.documentElement.dataset["pastHero"] = String(!entry?.isIntersecting);
    },
    // About the bar's height, whose measurement would force a layout before the first paint.
    { rootMargin: "-72px 0px 0px" },
  );
  const hero = document.querySelector(".hero");
  if (hero) observer.observe(hero);
}

let observer: IntersectionObserver | undefined;
