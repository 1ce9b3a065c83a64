import { site } from "#site.config";
import type { KeptSite } from "#content/kept-site.ts";
import { HeroPreload } from "#sections/hero/hero-preload.tsx";
import {
  defaultLocale,
  languageOf,
  type Locale,
  locales,
  searchInLocale,
} from "#language/languages.ts";
import { manifestPath } from "./manifest-path.ts";
import { pageTexts } from "./page-texts.ts";
import { structuredData } from "./structured-data.ts";

/** Open Graph's names of the locales, which have a territory. */
const openGraphLocales = { sv: "sv_SE", "en-US": "en_US" } as const satisfies Record<
  Locale,
  string
>;

/** The grounds of the page in the two colour schemes (tokens.css). */
const themeColours = { light: "#F3F7F6", dark: "#071D24" } as const;

type PageHeadProps = { kept: KeptSite; siteUrl: string };

/** What the served document's head says of the page: to browsers, search engines and link previews. */
export function PageHead({ kept, siteUrl }: PageHeadProps) {
  const { locale, content } = kept;
  const { title, description } = pageTexts(locale, content);
  const address = (of: Locale) => `${siteUrl}/${searchInLocale(new URLSearchParams(), of)}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {locales.map((of) => (
        <link key={of} rel="alternate" hrefLang={languageOf[of]} href={address(of)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <HeroPreload hero={content.hero} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.companyName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:image" content={`${siteUrl}/og-image.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.texts[languageOf[locale]].openGraphImage} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {locales
        .filter((of) => of !== locale)
        .map((of) => (
          <meta key={of} property="og:locale:alternate" content={openGraphLocales[of]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifestPath} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(structuredData(kept, siteUrl)).replaceAll("<", String.raw`\u003c`),
        }}
      />
    </>
  );
}
