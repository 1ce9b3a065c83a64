import { logo } from "#brand/logo.tsx";

/** Symbol and wordmark. Decorative: the link around it has an accessible name. */
export function Logo() {
  return (
    <svg className="logo" viewBox={logo.viewBox} aria-hidden="true">
      {logo.drawing}
    </svg>
  );
}
