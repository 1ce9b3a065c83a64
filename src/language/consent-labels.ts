import type { Language } from "./languages.ts";

const sv = {
  heading: "Får vi räkna besöken?",
  text: "Cookies sparas bara om ni godkänner.",
  accept: "Godkänn",
  decline: "Avböj",
  details: "Vad som skickas och sparas",
  learns: "Får veta:",
  hosts: "Värdar:",
  storedAs: (name: string, days: number) =>
    `Sparas i webbläsaren: ${name}, gäller högst ${days} dagar.`,
  granted: "Ni har godkänt.",
  denied: "Ni har avböjt.",
  thanks: "Tack. Ni kan ändra er under Cookieinställningar längst ner på sidan.",
  refused:
    "Ingen statistik skickas. Ni kan ändra er under Cookieinställningar längst ner på sidan.",
  privacy: {
    analytics: {
      purpose:
        "Räknar sidvisningar och klick på länkar till andra webbplatser. E-postadresser stryks innan något skickas.",
      learns:
        "Sidans adress och titel, adressen som ni kom från, länkens adress vid ett klick, er IP-adress, webbläsare och skärmstorlek.",
      when: "När ni har godkänt. När ni har avböjt: aldrig.",
      beforeAnswer: {
        cookieless:
          "Före svaret: sidvisningen och klick på länkar till andra webbplatser, utan cookies och utan kännetecken i webbläsaren.",
        nothing: "Före svaret: ingenting. Ingen av Googles värdar kontaktas.",
      },
    },
    answer: {
      purpose: "Minns ert svar, så att ni inte blir frågade igen. Det skickas aldrig.",
      learns: undefined,
      when: "När ni har svarat.",
      beforeAnswer: undefined,
    },
    mapTiles: {
      purpose: "Kartans bilder.",
      learns: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      when: "När kartan är nära att synas.",
      beforeAnswer: undefined,
    },
    googleMaps: {
      purpose: "Kartan.",
      learns: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      when: "När kartan är nära att synas.",
      beforeAnswer: {
        cookieless: "Före svaret: samma sak.",
        nothing: "Så länge ni inte har godkänt: aldrig.",
      },
    },
    contentful: {
      purpose: "Sidans texter och bilder.",
      learns: "Webbplatsens adress, språket som ni läser, er IP-adress och webbläsare.",
      when: "När sidan visas.",
      beforeAnswer: undefined,
    },
  },
};

/** Every language has every text: a missing one fails the type check. */
type ConsentLabels = Omit<typeof sv, "privacy"> & { privacy: PrivacyTexts };

export type PrivacyTexts = Record<keyof (typeof sv)["privacy"], PartyTexts>;

/** Texts about one party in the list of what is sent and stored (src/third-party/privacy-table.ts). */
type PartyTexts = {
  purpose: string;
  /** The data that the party receives. */
  learns: string | undefined;
  when: string;
  /** Before the visitor has answered, for each value of `ANALYTICS_BEFORE_CONSENT`. */
  beforeAnswer: { cookieless: string; nothing: string } | undefined;
};

const en: ConsentLabels = {
  heading: "May we count the visits?",
  text: "Cookies are stored only if you accept.",
  accept: "Accept",
  decline: "Decline",
  details: "What is sent and stored",
  learns: "Learns:",
  hosts: "Hosts:",
  storedAs: (name: string, days: number) =>
    `Stored in the browser: ${name}, valid for at most ${days} days.`,
  granted: "You have accepted.",
  denied: "You have declined.",
  thanks: "Thank you. You can change your mind under Cookie settings at the bottom of the page.",
  refused:
    "No statistics are sent. You can change your mind under Cookie settings at the bottom of the page.",
  privacy: {
    analytics: {
      purpose:
        "Counts page views and clicks on links to other sites. Email addresses are removed before anything is sent.",
      learns:
        "The page's address and title, the address that you came from, the link's address on a click, your IP address, browser and screen size.",
      when: "Once you have accepted. Once you have declined: never.",
      beforeAnswer: {
        cookieless:
          "Before the answer: the page view and clicks on links to other sites, without cookies and without any identifier stored in the browser.",
        nothing: "Before the answer: nothing. None of Google's hosts is contacted.",
      },
    },
    answer: {
      purpose: "Remembers your answer, so that you are not asked again. It is never sent.",
      learns: undefined,
      when: "Once you have answered.",
      beforeAnswer: undefined,
    },
    mapTiles: {
      purpose: "The map's pictures.",
      learns: "The site's address, which part of the map is shown, your IP address and browser.",
      when: "When the map is close to being seen.",
      beforeAnswer: undefined,
    },
    googleMaps: {
      purpose: "The map.",
      learns: "The site's address, which part of the map is shown, your IP address and browser.",
      when: "When the map is close to being seen.",
      beforeAnswer: {
        cookieless: "Before the answer: the same.",
        nothing: "As long as you have not accepted: never.",
      },
    },
    contentful: {
      purpose: "The page's texts and pictures.",
      learns: "The site's address, the language that you read, your IP address and browser.",
      when: "When the page is shown.",
      beforeAnswer: undefined,
    },
  },
};

/** Texts of the consent banner and of its list of parties. */
export const consentLabels: Record<Language, ConsentLabels> = { sv, en };
