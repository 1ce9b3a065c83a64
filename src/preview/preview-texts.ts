import type { EditorLanguage } from "#language/editor-language.ts";
import type { DraftFailure } from "./preview-data.ts";

const sv = {
  bar: "Förhandsvisning",
  drafts: "Du ser utkast som ingen besökare ser.",
  expired:
    "Länken gäller inte längre, så det du ser uppdateras inte. Öppna förhandsvisningen igen.",
  expiredFrame: "Länken till förhandsvisningen gäller inte längre. Öppna förhandsvisningen igen.",
  unreachable:
    "Webbplatsens server svarar inte, så det du ser uppdateras inte. Försök igen om en stund.",
  leave: "Lämna förhandsvisningen",
  findings: (count: number) =>
    count === 0 ? "Inget att rätta" : count === 1 ? "1 sak att rätta" : `${count} saker att rätta`,
  edit: "Rätta i Contentful",
  published: "Du ser den publicerade sidan.",
  failure: (failure: DraftFailure) =>
    failure.cause === "no token"
      ? "Utkast kan inte visas: CONTENTFUL_PREVIEW_TOKEN saknas."
      : failure.cause === "refused"
        ? `Utkast kan inte läsas: Contentful godtar inte CONTENTFUL_PREVIEW_TOKEN (${failure.reason}).`
        : `Utkast kan inte läsas (${failure.reason}).`,
};

const en: typeof sv = {
  bar: "Preview",
  drafts: "You see drafts that no visitor sees.",
  expired: "The link has expired, so the page is no longer updated. Open the preview again.",
  expiredFrame: "The link to the preview has expired. Open the preview again.",
  unreachable:
    "The website's server does not answer, so the page is not updated. Try again in a moment.",
  leave: "Leave preview",
  findings: (count: number) =>
    count === 0 ? "Nothing to fix" : count === 1 ? "1 thing to fix" : `${count} things to fix`,
  edit: "Fix in Contentful",
  published: "You see the published page.",
  failure: (failure: DraftFailure) =>
    failure.cause === "no token"
      ? "Drafts cannot be shown: CONTENTFUL_PREVIEW_TOKEN is missing."
      : failure.cause === "refused"
        ? `Drafts cannot be read: Contentful does not accept CONTENTFUL_PREVIEW_TOKEN (${failure.reason}).`
        : `Drafts cannot be read (${failure.reason}).`,
};

export const previewTexts: Record<EditorLanguage, typeof sv> = { sv, en };
