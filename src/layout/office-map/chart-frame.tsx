import type { Language } from "#language/languages.ts";
import type { MapView } from "#third-party/map-view.ts";
import { degreesText, graduate, type Graduation } from "./graduation.ts";

type ChartFrameProps = { view: MapView; language: Language };

/** The graduated frame of a nautical chart around the map, with latitudes along one edge and a north arrow. */
export function ChartFrame({ view, language }: ChartFrameProps) {
  const latitudes = graduate("latitude", view, reach.y);
  const longitudes = graduate("longitude", view, reach.x);
  return (
    <div className="chart-frame" aria-hidden="true">
      <svg className="chart-frame-figures">
        <svg x="50%" y="50%" overflow="visible">
          {latitudes.marks
            .filter(({ isDark }) => isDark)
            .map(({ at, minutes }) => (
              <text key={minutes} transform={`translate(0 ${at}) rotate(-90)`}>
                {degreesText(minutes, latitudes.step, language)}
              </text>
            ))}
        </svg>
      </svg>
      {(["left", "right"] as const).map((edge) => (
        <svg key={edge} className="chart-frame-edge" data-edge={edge}>
          <svg y="50%" overflow="visible">
            <path d={darkBands(latitudes, (from, to) => `M0 ${from}H8V${to}H0Z`)} />
          </svg>
        </svg>
      ))}
      {(["top", "bottom"] as const).map((edge) => (
        <svg key={edge} className="chart-frame-edge" data-edge={edge}>
          <svg x="50%" overflow="visible">
            <path d={darkBands(longitudes, (from, to) => `M${from} 0V8H${to}V0Z`)} />
          </svg>
        </svg>
      ))}
      <svg className="chart-frame-north" viewBox="0 0 24 44">
        <path d="M12 14 5 42l7-5z" fill="currentColor" />
        <path d="m12 14 7 28-7-5z" fill="none" stroke="currentColor" />
        <path d="M8 10V1l8 9V1" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </div>
  );
}

/** CSS pixels from the centre to the edges of the largest map. */
const reach = { x: 1200, y: 800 };

/** Returns the dark bands as one path. */
function darkBands({ marks }: Graduation, draw: (from: number, to: number) => string): string {
  return marks
    .map(({ at, isDark }, index) => (isDark ? draw(at, marks[index + 1]?.at ?? at) : ""))
    .join("");
}
