import type { Language } from "#language/languages.ts";

const sv = {
  bar: "Förhandsvisning",
  drafts: "Du ser utkast som ingen besökare ser.",
  noDrafts: "Utkast kan inte visas: CONTENTFUL_PREVIEW_TOKEN saknas.",
  expired: "Länken gäller inte längre. Det du ser uppdateras inte.",
  leave: "Lämna förhandsvisningen",
  findings: (count: number) =>
    count === 0 ? "Inget att rätta" : count === 1 ? "1 sak att rätta" : `${count} saker att rätta`,
  edit: "Rätta i Contentful",
};

const en: typeof sv = {
  bar: "Preview",
  drafts: "You see drafts that no visitor sees.",
  noDrafts: "Drafts cannot be shown: CONTENTFUL_PREVIEW_TOKEN is missing.",
  expired: "The link is no longer good. What you see is not renewed.",
  leave: "Leave preview",
  findings: (count: number) =>
    count === 0 ? "Nothing to mend" : count === 1 ? "1 thing to mend" : `${count} things to mend`,
  edit: "Mend in Contentful",
};

export const previewTexts: Record<Language, typeof sv> = { sv, en };
