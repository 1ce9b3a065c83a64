import type { SiteProcess } from "#tests/support/site-process.ts";

/** Texts of the page, each of another request. */
export const texts = [
  "hello@klarvik.example",
  "Molndrift",
  "Klart hela vägen ner.",
  "Vi börjar på botten",
];

/** What the faulty service calls the seven requests. */
export const contentTypes = ["all", "area", "title", "about", "partner", "news", "useCase"];

export const healthOf = async (site: SiteProcess) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();
