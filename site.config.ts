/**
 * What identifies the company and is neither content nor configuration of the environment. Texts of the page are content;
 * environment variables contain what differs between environments (.env.example).
 */
export const site = {
  companyName: "Klarvik",
  legalName: "Klarvik AB",
  copyrightYear: 2025,
  /** Of the office (ISO 3166-1 alpha-2). */
  country: "SE",
  /** Shown unless the general entry has profiles. */
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/klarvik-example" },
    { name: "GitHub", url: "https://github.com/klarvik-example" },
  ],
  map: {
    zoom: 17,
    center: { latitude: 57.7006, longitude: 11.9937 },
    marker: { latitude: 57.7002, longitude: 11.9937 },
  },
} as const;
