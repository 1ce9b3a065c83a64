import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";

type ColophonProps = {
  /** The time of the latest publication (ISO 8601). */
  changedAt: string | undefined;
};

/** The title block of a chart: name, position, scale, the date of its last correction, and its signs. */
export function Colophon({ changedAt }: ColophonProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  const [north, east] = labels.northAndEast;
  return (
    <div className="colophon">
      <dl className="colophon-facts">
        <Fact name={labels.chart} value={site.legalName} />
        <Fact
          name={labels.position}
          value={`${degrees(latitude, language)} ${north} ${degrees(longitude, language)} ${east}`}
        />
        <Fact name={labels.scale} value={`1:${scale.toLocaleString(language)}`} />
        {changedAt !== undefined && (
          <Fact
            name={labels.correctedTo}
            value={new Date(changedAt).toLocaleDateString(labels.dates, dateFormat)}
          />
        )}
      </dl>
      <ul className="colophon-signs" aria-label={labels.signs}>
        <li className="colophon-sign" data-sign="action">
          {labels.signOfAction}
        </li>
        <li className="colophon-sign" data-sign="source">
          {labels.signOfSource}
        </li>
        <li className="colophon-sign" data-sign="step">
          {labels.signOfStep}
        </li>
      </ul>
    </div>
  );
}

type FactProps = { name: string; value: string };

function Fact({ name, value }: FactProps) {
  return (
    <div className="colophon-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const { latitude, longitude } = site.map.marker;

/** Without a year, which would differ from the copyright's. */
const dateFormat = { day: "numeric", month: "long", timeZone: "UTC" } as const;

/** The office map's scale, rounded to hundreds: a CSS pixel is 1/96 inch, and the world has 256 · 2^zoom of them. */
const scale =
  Math.round(
    (40_075_017 * Math.cos((latitude * Math.PI) / 180) * 96) /
      (256 * 2 ** site.map.zoom * 0.0254 * 100),
  ) * 100;

/** Returns degrees and minutes as on nautical charts: 57°42,01′. */
function degrees(angle: number, language: string): string {
  const hundredths = Math.round(Math.abs(angle) * 6000);
  const minutes = ((hundredths % 6000) / 100).toLocaleString(language, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 2,
  });
  return `${Math.floor(hundredths / 6000)}°${minutes}′`;
}
