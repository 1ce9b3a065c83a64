import type { ContentService } from "#content/service.ts";
import type { EditAddress } from "./finding.ts";

/**
 * Returns the address of an entry or asset in Contentful's web app, with the field and locale in focus. Spaces with EU
 * data residency have their own hosts (https://www.contentful.com/developers/docs/infrastructure/eu-data-residency/).
 */
export function contentfulAddress({
  url,
  space,
  environment,
}: Omit<ContentService, "token">): EditAddress {
  const region = url.includes(".eu.contentful.com") ? "eu." : "";
  const base = `https://app.${region}contentful.com/spaces/${space}/environments/${environment}`;
  return ({ entry, asset, field, locale }) => {
    const focus = new URLSearchParams();
    if (asset === undefined && field !== undefined) focus.set("focusedField", field);
    if (locale !== undefined) focus.set("focusedLocale", locale);
    const query = focus.size === 0 ? "" : `?${focus.toString()}`;
    return `${base}/${asset === undefined ? `entries/${entry.id}` : `assets/${asset}`}${query}`;
  };
}
