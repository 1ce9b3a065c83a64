/** The page's path in both languages. */
export const languages = [
  { name: "Swedish", path: "/", lang: "sv" },
  { name: "English", path: "/?lang=en-US", lang: "en" },
] as const;
