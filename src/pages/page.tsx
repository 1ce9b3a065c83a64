import { labels } from "#language/labels.ts";
import { languageOf } from "#language/languages.ts";
import { InkFilter } from "#ui/ink-filter.tsx";
import laterStyles from "#src/styles/later.css?url";
import { Part, type PartContext, PartContextProvider, type PartName } from "./parts.tsx";

type PageProps = { context: PartContext };

/** The whole page inside `body`. */
export function Page({ context }: PageProps) {
  const part = (name: PartName) => (
    <div data-part={name}>
      <Part name={name} context={context} />
    </div>
  );
  return (
    <PartContextProvider context={context}>
      <a className="skip-link" href="#main">
        {labels[languageOf[context.locale]].skipToContent}
      </a>
      {part("navigation")}
      <main id="main" tabIndex={-1}>
        {part("hero")}
        <link rel="stylesheet" href={laterStyles} />
        {part("news")}
        {part("about")}
        {part("services")}
        {part("cases")}
        {part("partners")}
      </main>
      {part("footer")}
      <InkFilter />
    </PartContextProvider>
  );
}
