/**
 * Sets `data-bar` on `html` to "solid" when the hero has scrolled out from under the bar or the visitor scrolls up, until
 * the top of the page is reached, where it is "clear".
 */
export function startHeader(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    ([entry]) => {
      isPastHero = entry?.isIntersecting === false;
      update();
    },
    // About the bar's height, whose measurement would force a layout before the first paint.
    { rootMargin: "-72px 0px 0px" },
  );
  const hero = document.querySelector(".hero");
  if (hero) observer.observe(hero);
  addEventListener("scroll", update, { passive: true });
}

let observer: IntersectionObserver | undefined;
let isPastHero = false;
let lastTop = 0;

function update(): void {
  const { dataset } = document.documentElement;
  if (scrollY <= 0) dataset["bar"] = "clear";
  else if (isPastHero || scrollY < lastTop) dataset["bar"] = "solid";
  lastTop = scrollY;
}
