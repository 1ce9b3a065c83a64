import { labels } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { type PartName, partNames } from "#src/page/parts.tsx";

/** The HTML of each part. */
export type PartsHtml = { readonly [name in PartName]?: string };

type PageProps = { locale: Locale; parts: PartsHtml };

/** The whole page inside `body`. */
export function Page({ locale, parts }: PageProps) {
  const part = (name: PartName) => (
    <div key={name} data-part={name} dangerouslySetInnerHTML={{ __html: parts[name] ?? "" }} />
  );
  return (
    <>
      <a className="button skip-link" href="#main">
        {labels[languageOf[locale]].skipToContent}
      </a>
      {part("navigation")}
      <main id="main" tabIndex={-1}>
        {part("hero")}
        {sections.map(part)}
      </main>
      {part("footer")}
    </>
  );
}

const apart: ReadonlySet<PartName> = new Set<PartName>(["navigation", "hero", "footer"]);

const sections = partNames.filter((name) => !apart.has(name));
