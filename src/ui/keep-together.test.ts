import { expect, it } from "vitest";
import { keepTogether } from "./keep-together.ts";

it.each([
  ["Frukost 6 mars: så", "Frukost 6\u00a0mars: så"],
  ["831 40 Storvik", "831\u00a040\u00a0Storvik"],
  ["4 h → 20 min", "4\u00a0h\u00a0→\u00a020\u00a0min"],
  ["från 18 till 11 %", "från 18\u00a0till 11\u00a0%"],
  ["Power BI och rapporter", "Power\u00a0BI och rapporter"],
  ["så läser ni en AI-offert", "så läser ni en AI-offert"],
  ["Vi och ni", "Vi och ni"],
  ["8 dokumentationsuppdrag", "8 dokumentationsuppdrag"],
])("%s", (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});
