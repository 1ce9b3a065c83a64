import type { Language } from "./languages.ts";

const sv = {
  heading: "Får vi räkna besöken?",
  text: "Kakor sparas bara om ni godkänner.",
  accept: "Godkänn",
  decline: "Avböj",
  details: "Vad som skickas och sparas",
  learns: "Får veta:",
  hosts: "Värdar:",
  storedAs: (name: string, days: number) => `Sparas i webbläsaren: ${name}, högst ${days} dagar.`,
  granted: "Ni har godkänt.",
  denied: "Ni har avböjt.",
  thanks: "Tack. Ni kan ändra er under Cookieinställningar längst ner på sidan.",
  refused: "Inget skickas. Ni kan ändra er under Cookieinställningar längst ner på sidan.",
};

type ConsentLabels = typeof sv;

const en: ConsentLabels = {
  heading: "May we count the visits?",
  text: "Cookies are stored only if you accept.",
  accept: "Accept",
  decline: "Decline",
  details: "What is sent and stored",
  learns: "Learns:",
  hosts: "Hosts:",
  storedAs: (name: string, days: number) => `Stored in the browser: ${name}, at most ${days} days.`,
  granted: "You have accepted.",
  denied: "You have declined.",
  thanks: "Thank you. You can change your mind under Cookie settings at the end of the page.",
  refused:
    "Nothing is sent. You can change your mind under Cookie settings at the end of the page.",
};

/** The words of the consent banner. */
export const consentLabels: Record<Language, ConsentLabels> = { sv, en };
