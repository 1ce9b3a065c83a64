import { emptyLocaleContent } from "#content/locale-content.ts";
import type { Picture, SiteContent } from "#content/site-content.ts";
import { defaultLocale } from "#language/languages.ts";
import type { Settings } from "#src/pages/page-data.ts";
import type { PreviewData } from "#src/preview/preview-data.ts";

/** A state of the page that is rare with good content, derived from any company's content. */
export type State = {
  title: string;
  content?: (content: SiteContent) => SiteContent;
  settings?: Partial<Settings>;
  /** Blocks pictures of other hosts: the map has no tiles. */
  hasNoTiles?: true;
  preview?: PreviewData;
};

const longWord = "Flaggstångsknoppsförgyllningsmaskinsreservdelslager";

/** States by the last part of their address: `/states/no-news`. */
export const states: Readonly<Record<string, State>> = {
  "no-news": { title: "No news", content: (content) => ({ ...content, news: [] }) },
  "one-news-item": {
    title: "One news item",
    content: (content) => ({ ...content, news: content.news.slice(0, 1) }),
  },
  "long-slogan": {
    title: "Long slogan",
    content: (content) => ({
      ...content,
      hero: content.hero && {
        ...content.hero,
        slogan: Array.from({ length: 6 }, () => content.hero?.slogan).join(" "),
      },
    }),
  },
  "long-words": {
    title: "Long words",
    content: (content) => ({
      ...content,
      hero: content.hero && { ...content.hero, slogan: longWord },
      news: content.news.map((item) => ({ ...item, headline: longWord })),
      about: content.about.map((block) => ({ ...block, title: longWord })),
      areas: content.areas.map((area, index) => ({ ...area, title: `${longWord} ${index}` })),
      cases: content.cases.map((item) => ({ ...item, headline: longWord })),
    }),
  },
  "no-images": { title: "No images", content: withoutPictures },
  "30-areas": {
    title: "30 service areas",
    content: (content) => ({
      ...content,
      areas: Array.from({ length: 30 }, (_, index) => content.areas[index % content.areas.length])
        .filter((area) => area !== undefined)
        .map((area, index) => ({ ...area, id: `${area.id}-${index}` })),
    }),
  },
  "case-without-image": {
    title: "A case without an image",
    content: (content) => ({
      ...content,
      cases: content.cases.map((item, index) =>
        index === 0 ? { ...item, picture: undefined } : item,
      ),
    }),
  },
  "no-content": {
    title: "No content",
    content: () => emptyLocaleContent(defaultLocale).content,
  },
  "map-without-tiles": { title: "Map without tiles", hasNoTiles: true },
  "consent-banner": {
    title: "Consent banner",
    settings: { analytics: { id: "G-0000000000", beforeConsent: "nothing" } },
  },
  "preview-bar": {
    title: "Preview bar",
    preview: { entries: [], failure: undefined, contentful: undefined },
  },
};

function withoutPictures(content: SiteContent): SiteContent {
  const none: Picture | undefined = undefined;
  return {
    ...content,
    hero: content.hero && { ...content.hero, images: [], placeholder: none },
    news: content.news.map((item) => ({ ...item, picture: none, images: [] })),
    about: content.about.map((block) => ({ ...block, picture: none })),
    areas: content.areas.map(({ ribbon, ...area }) => ({
      ...area,
      icon: none,
      ribbon: ribbon && { ...ribbon, picture: none },
    })),
    cases: content.cases.map((item) => ({ ...item, picture: none })),
    partners: content.partners.map((partner) => ({ ...partner, logo: none })),
  };
}
