/** Prerendering (https://wicg.github.io/nav-speculation/prerendering.html): in Chromium alone. */
interface Document {
  readonly prerendering?: boolean;
}
