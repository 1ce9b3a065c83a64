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
  ["+46 70 123 45 67", "+46\u00a070\u00a0123\u00a045\u00a067"],
  [
    "IBAN SE35 5000 0000 0549 1000 0003 vid 320 px",
    "IBAN SE35 5000 0000 0549 1000 0003 vid 320\u00a0px",
  ],
  ["skog → såg → plank → hus → hem", "skog → såg → plank → hus → hem"],
  ["en\u00a0redaktörs 1 2 3 4 5 6 7 8 9 10 11 12", "en\u00a0redaktörs 1 2 3 4 5 6 7 8 9 10 11 12"],
  ["8 dokumentationsuppdrag", "8 dokumentationsuppdrag"],
])("%s", (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});
