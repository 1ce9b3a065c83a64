import { labels } from "#language/labels.ts";
import { languageOf } from "#language/languages.ts";
import { InkFilter } from "#ui/ink-filter.tsx";
import laterStyles from "#src/styles/later.css?url";
import { Part, type PartContext, PartContextProvider, type PartName, partNames } from "./parts.tsx";

type PageProps = { context: PartContext };

/** The whole page inside `body`. */
export function Page({ context }: PageProps) {
  const part = (name: PartName) => (
    <div key={name} data-part={name}>
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
        {laterSections.map(part)}
      </main>
      {part("footer")}
      <InkFilter />
    </PartContextProvider>
  );
}

const apart: ReadonlySet<PartName> = new Set<PartName>(["navigation", "hero", "footer"]);

const laterSections = partNames.filter((name) => !apart.has(name));
