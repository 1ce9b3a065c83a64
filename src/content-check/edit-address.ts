import type { ContentService } from "#content/service.ts";
import { defaultLocale } from "#language/languages.ts";
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
  return ({ kind, id, field, locale }) => {
    const focus = new URLSearchParams();
    if (kind === "entry" && field !== undefined) focus.set("focusedField", field);
    if (locale !== undefined) focus.set("focusedLocale", locale);
    const query = focus.size === 0 ? "" : `?${focus}`;
    return `${base}/${kind === "entry" ? "entries" : "assets"}/${id}${query}`;
  };
}

/** Returns the content file, relative to its folder, in which an entry or a picture's texts are written. */
export const contentFile: EditAddress = ({ kind, id, locale }, { entries, locales }) => {
  // A picture is described by the entry that shows it.
  const entry = entries.find((candidate) =>
    kind === "entry"
      ? candidate.id === id
      : Object.values(candidate.fields).some((values) =>
          JSON.stringify(values).includes(`"id":"${id}"`),
        ),
  );
  const files = entry?.files ?? [];
  const inLocale = (code?: string) => files.find((file) => file.endsWith(`.${code}.md`));
  const defaultCode = locales?.find((candidate) => candidate.default)?.code ?? defaultLocale;
  return inLocale(locale) ?? inLocale(defaultCode) ?? files[0] ?? id;
};
