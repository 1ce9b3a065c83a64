import type { ContentService } from "#content/service.ts";
import type { EditTarget } from "./finding.ts";

/** Where something is edited in Contentful's web app, with the field and language in focus. */
export function contentfulAddress({
  space,
  environment,
}: Pick<ContentService, "space" | "environment">): (target: EditTarget) => string {
  const base = `https://app.contentful.com/spaces/${space}/environments/${environment}`;
  return ({ kind, id, field, locale }) => {
    const focus = new URLSearchParams();
    if (kind === "entry" && field !== undefined) focus.set("focusedField", field);
    if (locale !== undefined) focus.set("focusedLocale", locale);
    const query = focus.size === 0 ? "" : `?${focus}`;
    return `${base}/${kind === "entry" ? "entries" : "assets"}/${id}${query}`;
  };
}
