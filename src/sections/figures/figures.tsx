import type { Language } from "#language/languages.ts";
import { useLabels } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";

type FiguresProps = {
  figures: readonly {
    /** The id of the case's element. */
    id: string;
    lang: Language | undefined;
    figure: string;
    caption: string | undefined;
  }[];
};

/** Up to three cases' figures below the hero, each a link to its case. */
export function Figures({ figures }: FiguresProps) {
  const labels = useLabels();
  if (figures.length === 0) return null;
  return (
    <ul className="figures page-container" aria-label={labels.cases}>
      {figures.map(({ id, lang, figure, caption }) => (
        <li key={id}>
          <a className="figures-link" href={`#${encodeURIComponent(id)}`} lang={lang}>
            <strong className="figures-number">{keepTogether(figure)}</strong>{" "}
            {caption !== undefined && (
              <span className="figures-caption">{keepTogether(caption)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
