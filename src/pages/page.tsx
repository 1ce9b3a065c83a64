import { Footer } from "#layout/footer.tsx";
import { NavigationBar } from "#layout/navigation-bar.tsx";
import type { SiteContent } from "#content/site-content.ts";
import { labels } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { LocaleProvider } from "#language/locale-context.tsx";
import laterStyles from "#src/styles/later.css?url";
import { About } from "#sections/about/about.tsx";
import { anchorIds, takenIds } from "#sections/anchors.ts";
import { sortedAreas } from "#sections/services/area-order.ts";
import { CustomerCases } from "#sections/customer-cases/customer-cases.tsx";
import { Hero } from "#sections/hero/hero.tsx";
import { NewsStrip } from "#sections/news-strip/news-strip.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { Services } from "#sections/services/services.tsx";

type PageProps = {
  content: SiteContent;
  locale: Locale;
  /** Query of the page with drafts. */
  search?: string | undefined;
};

/** The whole page, in the visitor's order. A section without content leaves no trace, in the menu either. */
export function Page({ content, locale, search }: PageProps) {
  const taken = takenIds();
  const areas = sortedAreas(content.areas, locale);
  const areaIds = anchorIds(
    areas.map((area) => area.title),
    taken,
  );
  const anchoredAreas = areas.map((area, index) => ({ area, id: areaIds[index] ?? area.id }));
  const caseIds = anchorIds(
    content.cases.map((customerCase) => customerCase.headline),
    taken,
  );
  const anchoredCases = content.cases.map((customerCase, index) => ({
    customerCase,
    id: caseIds[index] ?? customerCase.id,
  }));
  return (
    <LocaleProvider locale={locale} search={search}>
      <a className="skip-link" href="#main">
        {labels[languageOf[locale]].skipToContent}
      </a>
      <NavigationBar
        hasAbout={content.about.length > 0}
        areas={anchoredAreas.map(({ area, id }) => ({ id, title: area.title, icon: area.icon }))}
        cases={anchoredCases.map(({ customerCase, id }) => ({ id, title: customerCase.headline }))}
      />
      <main id="main" tabIndex={-1} suppressHydrationWarning>
        <Hero hero={content.hero} />
        <link rel="stylesheet" href={laterStyles} />
        <NewsStrip news={content.news} />
        <About blocks={content.about} />
        <Services areas={anchoredAreas} phone={content.general?.phone} />
        <CustomerCases cases={anchoredCases} />
        <Partners partners={content.partners} />
      </main>
      <Footer general={content.general} />
    </LocaleProvider>
  );
}
