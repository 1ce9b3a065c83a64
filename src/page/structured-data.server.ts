import { site } from "#site.config";
import { readPostalTown, textLanguage } from "#content/text";
import type { General } from "#content/model";
import { languageOf, locales, pageAddress } from "#language/languages.ts";
import { socialProfiles } from "#layout/social-profiles.ts";
import { editorsShareImage } from "./share-image.server.ts";
import type { PageModel } from "#src/page/page-model.ts";

/**
 * Returns the company, with its news inside it, as JSON-LD (schema.org) for search engines. Reading modes would take an article
 * beside it for the page's subject.
 */
export function structuredData(model: PageModel, siteUrl: string) {
  const { locale, general, hero, description, areas } = model;
  const page = pageAddress(siteUrl, locale);
  const company = `${siteUrl}/#company`;
  const shareImage = editorsShareImage(hero, locale);
  return {
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    "@id": company,
    name: site.companyName,
    legalName: site.legalName,
    url: page,
    description,
    logo: `${siteUrl}/icon-512.png`,
    ...(shareImage && { image: new URL(shareImage.url, siteUrl).href }),
    sameAs: socialProfiles(general).map(({ address }) => address),
    geo: {
      "@type": "GeoCoordinates",
      latitude: site.map.marker.latitude,
      longitude: site.map.marker.longitude,
    },
    knowsLanguage: locales.map((code) => languageOf[code]),
    ...(general === undefined ? {} : contact(general)),
    // Offers have no descriptions here, since search engines find those in the page's text.
    makesOffer: areas.map(({ title }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: title },
    })),
    subjectOf: model.news.map(({ id, headline, picture, createdAt, updatedAt }) => ({
      "@type": "NewsArticle",
      headline,
      // An address of its own would die when newer items have displaced the item.
      url: page,
      inLanguage: textLanguage(model.untranslatedTexts, id, "headline") ?? languageOf[locale],
      ...(picture && { image: new URL(picture.url, siteUrl).href }),
      author: { "@id": company },
      publisher: { "@id": company },
      ...(createdAt === undefined ? {} : { datePublished: createdAt }),
      ...(updatedAt === undefined ? {} : { dateModified: updatedAt }),
    })),
  };
}

function contact({ address, postnummer, phone, email }: General) {
  const place = readPostalTown(postnummer ?? "");
  return {
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      ...(place.postcode && { postalCode: place.postcode }),
      ...(place.town && { addressLocality: place.town }),
      addressCountry: site.country,
    },
    ...(phone?.href && { telephone: phone.href.replace("tel:", "") }),
    ...(email?.href && { email: email.text }),
  } as const;
}
