import * as v from "valibot";

const address = v.pipe(v.string(), v.url());
const text = v.pipe(v.string(), v.nonEmpty());
const time = v.pipe(v.string(), v.isoTimestamp());

/**
 * What search engines require and recommend of a company and of its news
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business and …/article).
 */
export const structuredDataSchema = v.object({
  "@type": v.literal("ProfessionalService"),
  "@id": address,
  name: text,
  url: address,
  description: text,
  logo: address,
  image: v.optional(address),
  sameAs: v.array(address),
  telephone: v.pipe(v.string(), v.regex(/^\+?[\d\s()-]+$/)),
  address: v.object({
    "@type": v.literal("PostalAddress"),
    streetAddress: text,
    postalCode: text,
    addressLocality: text,
    addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
  geo: v.object({
    "@type": v.literal("GeoCoordinates"),
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  // Inside the company: reading modes name the page after an article beside it.
  subjectOf: v.pipe(
    v.array(
      v.object({
        "@type": v.literal("NewsArticle"),
        headline: v.pipe(text, v.maxLength(110)),
        url: address,
        image: address,
        datePublished: time,
        dateModified: time,
        author: v.object({ "@id": address }),
        publisher: v.object({ "@id": address }),
      }),
    ),
    v.length(3),
  ),
});
