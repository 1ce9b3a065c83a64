import { site } from "#site.config";
import type { RichText } from "#content/rich-text.ts";
import { labels } from "#language/labels.ts";
import { languageOf, pageAddress } from "#language/languages.ts";
import { socialProfiles } from "#layout/social-profiles.ts";
import type { PageModel } from "#src/parts/page-model.ts";

/** Returns the page in one language as Markdown, for programs that read text (llmstxt.org). */
export function plainTextPage(page: PageModel, siteUrl: string): string {
  const { locale, general, hero, news, about, areas, cases, partners } = page;
  const language = languageOf[locale];
  const texts = labels[language];
  const blocks: (string | undefined)[] = [
    `# ${site.companyName}`,
    `> ${page.description}`,
    hero?.slogan,
    pageAddress(siteUrl, locale),
    ...section(
      texts.news,
      news.map(({ headline, description }) => [headline, description]),
    ),
    ...section(
      site.texts[language].aboutHeading,
      about.map(({ title, description }) => [title, description]),
    ),
    ...section(
      texts.servicesHeading,
      areas.map(({ area: { title, description } }) => [title, description]),
    ),
    ...section(
      texts.cases,
      cases.map(({ customerCase: { headline, description } }) => [headline, description]),
    ),
    ...(partners.length > 0
      ? [`## ${texts.partners}`, partners.map(({ name }) => `- ${name}`).join("\n")]
      : []),
    `## ${texts.contactHeading}`,
    [
      site.legalName,
      general?.address,
      general?.postcode,
      general?.box,
      general?.email,
      general?.phone,
      ...socialProfiles(general).map(({ name, address }) => `${name}: ${address}`),
    ]
      .filter((line) => line !== undefined)
      .map((line) => `- ${line}`)
      .join("\n"),
  ];
  return `${blocks.filter((block) => block !== undefined).join("\n\n")}\n`;
}

type Item = [title: string, text: RichText | undefined];

/** Returns a section's paragraphs; none for a section without items. */
function section(heading: string, items: Item[]): (string | undefined)[] {
  if (items.length === 0) return [];
  return [`## ${heading}`, ...items.flatMap(([title, text]) => [`### ${title}`, text?.source])];
}
