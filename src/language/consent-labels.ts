import type { Language } from "./languages.ts";

const sv = {
  heading: "Får vi räkna besöken?",
  text: "Cookies sparas bara om ni godkänner.",
  accept: "Godkänn",
  decline: "Avböj",
  details: "Vad som skickas och sparas",
  receives: "Får veta:",
  hosts: "Servrar:",
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
      receives:
        "Sidans adress och titel, adressen som ni kom från, länkens adress vid ett klick, er IP-adress, webbläsare och skärmstorlek.",
      when: "När ni har godkänt. Aldrig när ni har avböjt.",
      beforeAnswer: {
        cookieless:
          "Innan ni har svarat: sidvisningen och klick på länkar till andra webbplatser, utan cookies och utan att något som känner igen er sparas i webbläsaren.",
        nothing: "Innan ni har svarat: ingenting. Google kontaktas inte.",
      },
    },
    answer: {
      purpose: "Minns ert svar, så att ni inte blir frågade igen. Det skickas aldrig.",
      when: "När ni har svarat.",
    },
    mapTiles: {
      purpose: "Kartans bilder.",
      receives: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      when: "När ni rullar ner mot kartan.",
    },
    googleMaps: {
      purpose: "Kartan.",
      receives: "Webbplatsens adress, vilken del av kartan som visas, er IP-adress och webbläsare.",
      when: "När ni rullar ner mot kartan.",
      beforeAnswer: {
        cookieless: "Innan ni har svarat: samma sak.",
        nothing: "Aldrig innan ni har godkänt.",
      },
    },
    contentful: {
      purpose: "Sidans texter och bilder.",
      receives: "Webbplatsens adress, språket som ni läser, er IP-adress och webbläsare.",
      when: "När sidan visas.",
    },
  },
};

/** Texts about one party in the list of what is sent and stored (src/third-party/consent/privacy-table.ts). */
export type PartyTexts = {
  purpose: string;
  /** The data that the party receives. */
  receives?: string;
  when: string;
  /** Before the visitor has answered, for each value of `ANALYTICS_BEFORE_CONSENT`. */
  beforeAnswer?: { cookieless: string; nothing: string };
};

/** A language with a missing text fails the type check. */
export type ConsentLabels = typeof sv;

/** The parties, by the ids of their texts. */
export type PartyId = keyof ConsentLabels["privacy"];

const en: ConsentLabels = {
  heading: "May we count the visits?",
  text: "Cookies are stored only if you accept.",
  accept: "Accept",
  decline: "Decline",
  details: "What is sent and stored",
  receives: "Receives:",
  hosts: "Servers:",
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
      receives:
        "The page’s address and title, the address that you came from, the link’s address on a click, your IP address, browser and screen size.",
      when: "Once you have accepted. Never once you have declined.",
      beforeAnswer: {
        cookieless:
          "Before you answer: the page view and clicks on links to other sites, without cookies and without any identifier stored in the browser.",
        nothing: "Before you answer: nothing. Google is not contacted.",
      },
    },
    answer: {
      purpose: "Remembers your answer, so that you are not asked again. It is never sent.",
      when: "Once you have answered.",
    },
    mapTiles: {
      purpose: "The map’s pictures.",
      receives: "The site’s address, which part of the map is shown, your IP address and browser.",
      when: "When you scroll near the map.",
    },
    googleMaps: {
      purpose: "The map.",
      receives: "The site’s address, which part of the map is shown, your IP address and browser.",
      when: "When you scroll near the map.",
      beforeAnswer: {
        cookieless: "Before you answer: the same.",
        nothing: "Never before you have accepted.",
      },
    },
    contentful: {
      purpose: "The page’s texts and pictures.",
      receives: "The site’s address, the language that you read, your IP address and browser.",
      when: "When the page is shown.",
    },
  },
};

/** Texts of the consent banner and of its list of parties. */
export const consentLabels: Record<Language, ConsentLabels> = { sv, en };
