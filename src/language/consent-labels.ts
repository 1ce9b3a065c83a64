import type { Language } from "./languages.ts";

const sv = {
  heading: "Får vi räkna besöken?",
  text: "Vi vill se hur webbplatsen används, med Google Analytics. Säger du ja sparas kakor i din webbläsare. Säger du nej skickas ingenting.",
  accept: "Godkänn",
  decline: "Avböj",
  details: "Vad som skickas och sparas",
  asked: "Frågar",
  storedAs: (name: string, days: number) => `${name}, ${days} dagar`,
  granted: "Du har godkänt.",
  denied: "Du har avböjt.",
  thanks: "Tack. Du kan ändra dig under Cookieinställningar längst ner på sidan.",
  refused: "Inget skickas. Du kan ändra dig under Cookieinställningar längst ner på sidan.",
};

type ConsentLabels = typeof sv;

const en: ConsentLabels = {
  heading: "May we count the visits?",
  text: "We would like to see how the site is used, with Google Analytics. If you say yes, cookies are kept in your browser. If you say no, nothing is sent.",
  accept: "Accept",
  decline: "Decline",
  details: "What is sent and kept",
  asked: "Asks",
  storedAs: (name: string, days: number) => `${name}, ${days} days`,
  granted: "You have accepted.",
  denied: "You have declined.",
  thanks: "Thank you. You can change your mind under Cookie settings at the end of the page.",
  refused:
    "Nothing is sent. You can change your mind under Cookie settings at the end of the page.",
};

/** The words of the consent banner, which most pages never need. */
export const consentLabels: Record<Language, ConsentLabels> = { sv, en };
