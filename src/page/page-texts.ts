import { site } from "#site.config";
import type { SiteContent } from "#content/site-content.ts";

/** Returns the page's title, or else the company's name, and its description, or else the slogan. */
export const pageTexts = ({ general, hero }: SiteContent) => ({
  title: general?.pageTitle ?? site.companyName,
  description: general?.pageDescription ?? hero?.slogan ?? "",
});
