/**
 * An SVG filter that draws an image in the text's colour, and its warm parts in the accent colour: for logos and icons
 * from the content, which are images and have no access to the page's colours. Use it as `filter: url("#page-ink")`.
 */
export function InkFilter() {
  return (
    <svg className="ink-filter" aria-hidden="true" width="0" height="0">
      <filter id="page-ink" colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        {/* Opaque where red exceeds blue by a quarter or more. */}
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  4 0 -4 0 0" result="warm" />
        <feFlood className="ink-filter-text" />
        <feComposite in2="SourceAlpha" operator="in" result="text" />
        <feFlood className="ink-filter-accent" />
        <feComposite in2="warm" operator="in" />
        <feComposite in2="SourceAlpha" operator="in" />
        <feBlend in2="text" />
      </filter>
    </svg>
  );
}
