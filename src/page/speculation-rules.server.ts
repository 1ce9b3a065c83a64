/**
 * Text of the page's `<script type="speculationrules">`: Chromium prerenders the other language when the pointer rests
 * on its flag or a finger touches it. The content security policy allows it by its hash (server/content-policy.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: ".language-switch-link:not([aria-current])" },
      eagerness: "moderate",
    },
  ],
});
