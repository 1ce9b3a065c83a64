import { labels } from "#language/labels.ts";
import { languageOf } from "#language/languages.ts";
import type { PageModel } from "#src/page/page-model.ts";
import { Part, type PartName, partNames } from "#src/page/parts.tsx";
import type { ThirdParties } from "#third-party/third-parties.ts";

type PageProps = {
  page: PageModel;
  thirdParties: ThirdParties;
  /** The preview page's query; undefined for visitors. */
  search: string | undefined;
};

/** The whole page inside `body`. */
export function Page({ page, ...props }: PageProps) {
  const part = (name: PartName) => (
    <div key={name} data-part={name}>
      <Part name={name} page={page} {...props} />
    </div>
  );
  return (
    <>
      <a className="button skip-link" href="#main">
        {labels[languageOf[page.locale]].skipToContent}
      </a>
      {part("navigation")}
      <main id="main" tabIndex={-1}>
        {partNames.slice(1, -1).map(part)}
      </main>
      {part("footer")}
    </>
  );
}
