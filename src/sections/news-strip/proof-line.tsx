import type { Language } from "#language/languages.ts";
import { useLabels } from "#language/locale-context.tsx";
import { keepTogether } from "#ui/keep-together.ts";

type ProofLineProps = {
  proofs: readonly {
    /** The id of the case's element. */
    id: string;
    lang: Language | undefined;
    figure: string;
    caption: string | undefined;
  }[];
};

/** Up to three cases' figures below the hero, each a link to its case. */
export function ProofLine({ proofs }: ProofLineProps) {
  const labels = useLabels();
  if (proofs.length === 0) return null;
  return (
    <ul className="proof-line page-container" aria-label={labels.cases}>
      {proofs.map(({ id, lang, figure, caption }) => (
        <li key={id}>
          <a className="proof-line-link" href={`#${encodeURIComponent(id)}`} lang={lang}>
            <strong className="proof-line-figure">{keepTogether(figure)}</strong>{" "}
            {caption !== undefined && (
              <span className="proof-line-caption">{keepTogether(caption)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
