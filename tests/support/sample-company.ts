/** Titles of the sample company's service areas, in the order of the Swedish alphabet. */
export const areasSv = [
  "AI och maskininlärning",
  "Dataplattform",
  "Molndrift",
  "Power BI och rapportering",
  "Systemutveckling",
  "Översyn och rådgivning",
];
