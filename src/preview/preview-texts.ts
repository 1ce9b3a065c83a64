import type { EditorLanguage } from "#language/editor-language.ts";

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
  expired: "The link has expired. The page is no longer updated.",
  leave: "Leave preview",
  findings: (count: number) =>
    count === 0 ? "Nothing to fix" : count === 1 ? "1 thing to fix" : `${count} things to fix`,
  edit: "Fix in Contentful",
};

export const previewTexts: Record<EditorLanguage, typeof sv> = { sv, en };
