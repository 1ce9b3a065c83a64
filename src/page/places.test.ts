import { expect, it } from "vitest";
import { answersWith } from "#tests/support/parsed-content.ts";
import type { Locale } from "#language/languages.ts";
import { findPlaces } from "./places.server.ts";

const decomposed = "O\u0308versyn och ra\u030adgivning";

const answersIn = (title: string) =>
  answersWith({
    areas: [{ title }],
    cases: [
      { headline: "Fall", figure: "1", source: "a" },
      { headline: "Data+AI" },
      // One more than the figures below the hero
      ...["2", "3", "4"].map((figure) => ({ headline: "Fall", figure, source: "b" })),
    ],
    news: [{ headline: "a" }],
  });

const isPlace = findPlaces(
  {
    sv: answersIn(decomposed),
    "en-US": answersWith({ areas: [{ title: "Review 100 % of it" }] }),
  },
  "brand/public",
);

it.each<[string, boolean, Locale?]>([
  ["#contact", true],
  ["#Contact", false],
  ["#useCase", true],
  ["#latest-heading", true],
  ["#dataLayer", false],
  ["#", true],
  ["#Översyn och rådgivning", true],
  [`#${encodeURIComponent(decomposed)}`, true],
  ["#Över\u00adsyn och rådgivning", true],
  ["#Review 100 % of it", false],
  ["/?lang=en-US#Review%20100 % of it", true],
  ["?lang=en-US#Översyn och rådgivning", false],
  ["#Fall", true],
  ["#Data+AI", true],
  ["#figure-cases-4", true],
  ["#news-news-0", true],
  ["#news-news-1", false],
  ["/", true],
  ["/#finns-inte", false],
  ["/powerbi", true],
  ["/pictures/a/b.jpg", true],
  ["/favicon.svg", true],
  ["/robots.txt", true],
  ["/finns-inte", false],
  ["/favicon.svg/a", false],
  ["#Review 100 % of it", true, "en-US"],
  ["/#Review 100 % of it", false, "en-US"],
  ["/#Översyn och rådgivning", true, "en-US"],
  ["#useCase", false, "en-US"],
])("%s leads somewhere: %s, from the page in %s", (address, expected, locale = "sv") => {
  expect(isPlace(address, locale)).toBe(expected);
});
