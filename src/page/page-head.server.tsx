import { site } from "#site.config";
import { HeroPreload } from "#sections/hero/hero-preload.tsx";
import {
  defaultLocale,
  languageOf,
  type Locale,
  locales,
  pageAddress,
} from "#language/languages.ts";
import { shareImageSize } from "#content/pictures";
import { shareImage } from "./share-image.server.ts";
import type { PageModel } from "#src/page/page-model.ts";

type PageHeadProps = { page: PageModel; siteUrl: string };

/** The document's metadata for browsers, search engines and link previews. */
export function PageHead({ page, siteUrl }: PageHeadProps) {
  const { locale, title, description, hero } = page;
  const image = shareImage(hero, locale);
  const address = (target: Locale) => pageAddress(siteUrl, target);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {locales.map((alternate) => (
        <link
          key={alternate}
          rel="alternate"
          hrefLang={languageOf[alternate]}
          href={address(alternate)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <HeroPreload hero={hero} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.companyName} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
        ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:image" content={new URL(image.url, siteUrl).href} />
      <meta property="og:image:width" content={`${shareImageSize.width}`} />
      <meta property="og:image:height" content={`${shareImageSize.height}`} />
      {image.alt !== undefined && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** Returns a locale as Open Graph writes it, with the region where most speak it: sv_SE. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}
