import type { Language } from "#language/languages.ts";
import { type MapView, offsetOf } from "#third-party/map-view.ts";

/** Possible distances between two labels, in minutes of arc. */
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800];

/** Minimum distance between two labels, in CSS pixels. */
const minimumGap = 110;

/** `at`: CSS pixels from the map's centre; `isDark`: whether the band that starts there is dark. */
type Mark = { at: number; minutes: number; isDark: boolean };

export type Graduation = { marks: readonly Mark[]; step: number };

/**
 * Returns the marks of the chart frame, ordered by degrees. They start bands: the frame alternates dark and light bands, two per
 * step.
 * @param reach minimum CSS pixels from the centre that the marks cover
 */
export function graduate(axis: "latitude" | "longitude", view: MapView, reach: number): Graduation {
  const pixels = (minutes: number): number => {
    const offset = offsetOf({ ...view, [axis]: minutes / 60 }, view);
    return axis === "latitude" ? offset.y : offset.x;
  };
  const middle = view[axis] * 60;
  const perMinute = Math.abs(pixels(middle + 0.5) - pixels(middle - 0.5));
  const step = steps.find((minutes) => minutes * perMinute >= minimumGap) ?? 3600;
  const band = step / 2;
  const limit = axis === "latitude" ? 85 * 60 : Number.POSITIVE_INFINITY;
  const marks: Mark[] = [];
  const count = Math.ceil(reach / (perMinute * band)) + 1;
  const first = Math.round(middle / band);
  for (let index = first - count; index <= first + count; index++) {
    const minutes = index * band;
    if (Math.abs(minutes) > limit) continue;
    marks.push({ at: Math.round(pixels(minutes)), minutes, isDark: index % 2 === 0 });
  }
  return { marks, step };
}

/** Returns degrees and minutes as on nautical charts, with the step's precision: 57°42,05′. */
export function degreesText(minutes: number, step: number, language: Language): string {
  const hundredths = Math.round(Math.abs(minutes) * 100);
  const degrees = Math.floor(hundredths / 6000);
  if (step >= 60) return `${degrees}°`;
  const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  const rest = ((hundredths % 6000) / 100).toLocaleString(language, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${degrees}°${rest}′`;
}
