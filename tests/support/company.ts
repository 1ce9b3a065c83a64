import { site } from "#tests/fixtures/company/site.config.ts";

/*
 * Texts and file names of the tests' company (tests/fixtures/company). Tests use these
 * constants and never those of content-files/, which another company replaces.
 */

export const contentDirectory = "tests/fixtures/company/content-files";
/** Folder of the build of the test company's site. */
export const dist = "tests/fixtures/company/dist";

export const companyName = site.companyName;
export const map = site.map;
export const titles = { sv: site.texts.sv.title, en: site.texts.en.title };
export const invitations = { sv: site.texts.sv.invitation, en: site.texts.en.invitation };
export const aboutHeadings = { sv: site.texts.sv.aboutHeading, en: site.texts.en.aboutHeading };

export const email = "info@tallmon.example";
export const phone = { text: "+46 63 000 00 00", address: "tel:+46630000000" };
export const street = "Skogsvägen 21";
export const postcode = "831 40";
export const city = "Östersund";
export const box = "Box 77";

/** The content file with the slogan, and the slogan. */
export const titleFile = "title/tallmon.md";
export const slogan = "Rakt, tätt och torrt.";

/** The file names of its slides' pictures in order, and the first slide's title. */
export const slides = ["tjarn", "skogsbryn", "kalfjall"];
export const firstSlide = "Tjärn";

/** Titles of its service areas in Swedish alphabetical order. */
export const areasSv = [
  "Akustik och buller",
  "Bjälklag och stomme",
  "Energi och fukt",
  "Vindar som går att bo i",
  "Åldersbestämning av virke",
  "Översyn av takstolar",
];

/** Some entries, each with a text by which a test recognizes it. */
export const area = { id: "energi", sv: "Energi och fukt", en: "Energy and moisture" };
export const about = { id: "matt", sv: "Vi mäter två gånger", en: "We measure twice" };
/** The newest news item. */
export const news = {
  id: "kyrkstallar",
  sv: "Kyrkstallarna i Rödmyra",
  en: "The church stables of Rödmyra",
  /** An excerpt from its text. */
  textSv: "Av 312 stockar",
  textEn: "Of 312 logs",
};
/** Another news item. */
export const otherNews = { id: "oppet" };
export const useCase = {
  id: "norrljus",
  sv: "tyst nog att viska i",
  en: "quiet enough to whisper in",
};

/** Texts of the Swedish page from several requests. */
export const textsOfRequests = [email, area.sv, slogan, about.sv];
