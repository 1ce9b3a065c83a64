import {
  addressesOf,
  addressOf,
  logoVariant,
  placeholderVariant,
  shareVariant,
} from "#content/picture-uses.ts";
import type { PageModel } from "./page-model.ts";

/** Returns the addresses of all pictures that a page names, those of later slides and of link previews included. */
export function pictureAddresses(page: PageModel): ReadonlySet<string> {
  const { hero, news, about, areas, cases, partners } = page;
  const heroAddresses = hero && [
    ...hero.images.flatMap((image) => [
      ...addressesOf(image, "heroPortrait", hero.focus),
      ...addressesOf(image, "heroLandscape"),
    ]),
    ...(hero.placeholder ? [addressOf(hero.placeholder, placeholderVariant)] : []),
    ...(hero.shareImage ? [addressOf(hero.shareImage, shareVariant(hero.shareImage))] : []),
  ];
  return new Set([
    ...(heroAddresses ?? []),
    ...news.flatMap(({ picture, images }) => [
      // Search engines are told the original.
      ...(picture ? [picture.url, ...addressesOf(picture, "news")] : []),
      ...images.flatMap((image) => addressesOf(image, "newsImage")),
    ]),
    ...about.flatMap(({ picture }) => (picture ? addressesOf(picture, "about") : [])),
    ...areas.flatMap(({ area: { icon, ribbon } }) => [
      ...(icon ? [icon.url] : []),
      ...(ribbon?.picture ? addressesOf(ribbon.picture, "ribbon") : []),
    ]),
    ...cases.flatMap(({ customerCase: { picture } }) =>
      picture ? addressesOf(picture, "customerCase") : [],
    ),
    ...partners.flatMap(({ logo }) => (logo ? addressOf(logo, logoVariant(logo)) : [])),
  ]);
}
