/**
 * Text of the page's `<script type="speculationrules">`: browsers that know it (Chromium) prerender the other language
 * when the pointer rests on its flag or a finger touches it. The page's policy names its hash (server/headers.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: ".language-switch-link:not([aria-current])" },
      eagerness: "moderate",
    },
  ],
});
