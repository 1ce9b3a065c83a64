import type { ColophonTexts } from "#content/company.ts";
import type { Language } from "#language/languages.ts";
import { site } from "#site.config";
import type { Coordinates } from "#third-party/map-view.ts";

type ColophonProps = {
  texts: ColophonTexts;
  language: Language;
  map: { zoom: number; marker: Coordinates };
  /** The time of the latest publication (ISO 8601). */
  changedAt: string | undefined;
};

/** A title block as maps have one: name, position, scale, the date of the last change, and the page's signs. */
export function Colophon({ texts, language, map, changedAt }: ColophonProps) {
  const { latitude, longitude } = map.marker;
  const [north, south, east, west] = texts.directions;
  return (
    <div className="colophon">
      <dl className="colophon-facts">
        <Fact name={texts.name} value={site.legalName} />
        <Fact
          name={texts.position}
          value={`${degrees(latitude, language)}\u00a0${latitude < 0 ? south : north} ${degrees(longitude, language)}\u00a0${longitude < 0 ? west : east}`}
        />
        <Fact id="scale" name={texts.scale} value={`1:${scaleOf(map).toLocaleString(language)}`} />
        {changedAt !== undefined && (
          <Fact
            name={texts.changed}
            value={new Date(changedAt).toLocaleDateString(texts.dates, dateFormat)}
          />
        )}
      </dl>
      <ul className="colophon-signs" aria-label={texts.signs}>
        {Object.entries(texts.signOf).map(([sign, meaning]) => (
          <li key={sign} className="colophon-sign" data-sign={sign}>
            {meaning}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FactProps = { name: string; value: string; id?: string };

function Fact({ name, value, id }: FactProps) {
  return (
    <div className="colophon-fact" data-fact={id}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** In the company's time zone: a change just after midnight there is of another day in UTC. */
const dateFormat = {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Stockholm",
} as const;

/** Returns the map's scale, in hundreds: a CSS pixel is 1/96 inch, and the world has 256 · 2^zoom of them. */
const scaleOf = ({ zoom, marker }: ColophonProps["map"]): number =>
  Math.round(
    (40_075_017 * Math.cos((marker.latitude * Math.PI) / 180) * 96) /
      (256 * 2 ** zoom * 0.0254 * 100),
  ) * 100;

/** Returns degrees and minutes as on charts: 57°42,01′. */
function degrees(angle: number, language: string): string {
  const hundredths = Math.round(Math.abs(angle) * 6000);
  const minutes = ((hundredths % 6000) / 100).toLocaleString(language, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 2,
  });
  return `${Math.floor(hundredths / 6000)}°${minutes}′`;
}
