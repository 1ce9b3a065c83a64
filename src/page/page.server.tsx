import { labels } from "#language/labels.ts";
import { languageOf } from "#language/languages.ts";
import type { PageModel } from "#src/page/page-model.ts";
import { Part, type PartName, partNames } from "#src/page/parts.tsx";
import { ConsentBanner } from "#third-party/consent/consent-banner.tsx";
import type { Parties } from "#third-party/consent/privacy-table.ts";

type PageProps = {
  page: PageModel;
  parties: Parties;
  /** The preview page's query; undefined for visitors. */
  search: string | undefined;
};

/** The whole page inside `body`. */
export function Page({ page, ...props }: PageProps) {
  const language = languageOf[page.locale];
  const part = (name: PartName) => (
    <div key={name} data-part={name}>
      <Part name={name} page={page} {...props} />
    </div>
  );
  return (
    <>
      <a className="button skip-link" href="#main">
        {labels[language].skipToContent}
      </a>
      {part("navigation")}
      <main id="main" tabIndex={-1}>
        {part("hero")}
        {props.parties.analytics && <ConsentBanner language={language} parties={props.parties} />}
        {partNames.slice(2, -1).map(part)}
      </main>
      {part("footer")}
    </>
  );
}
