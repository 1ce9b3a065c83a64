import type { Language } from "#language/languages.ts";

const sv = {
  bar: "Förhandsvisning",
  drafts: "Du ser utkast som ingen besökare ser.",
  expired:
    "Länken gäller inte längre, så det du ser uppdateras inte. Öppna förhandsvisningen igen.",
  expiredFrame: "Länken till förhandsvisningen gäller inte längre. Öppna förhandsvisningen igen.",
  unreachable:
    "Webbplatsens server svarar inte, så det du ser uppdateras inte. Försök igen om en stund.",
  leave: "Lämna förhandsvisningen",
  mistakes: (count: number) =>
    count === 0 ? "Inget att rätta" : count === 1 ? "1 sak att rätta" : `${count} saker att rätta`,
  edit: "Rätta i Contentful",
  failure: (reason: string) => `Utkast kan inte läsas (${reason}). Du ser den publicerade sidan.`,
};

const en: typeof sv = {
  bar: "Preview",
  drafts: "You see drafts that no visitor sees.",
  expired: "The link has expired, so the page is no longer updated. Open the preview again.",
  expiredFrame: "The link to the preview has expired. Open the preview again.",
  unreachable:
    "The website's server does not answer, so the page is not updated. Try again in a moment.",
  leave: "Leave preview",
  mistakes: (count: number) =>
    count === 0 ? "Nothing to fix" : count === 1 ? "1 thing to fix" : `${count} things to fix`,
  edit: "Fix in Contentful",
  failure: (reason: string) => `Drafts cannot be read (${reason}). You see the published page.`,
};

export const previewTexts: Record<Language, typeof sv> = { sv, en };
