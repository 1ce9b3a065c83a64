import type { Language } from "#language/languages.ts";
import { type MapView, offsetOf } from "#third-party/map-view.ts";

/** Minutes of arc between two figures on the chart's edge. */
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800];

/** CSS pixels that two figures are at least apart. */
const minimumGap = 110;

/** CSS pixels from the middle, and whether the field that starts there is a dark one. */
type Mark = { at: number; minutes: number; isDark: boolean };

export type Graduation = { marks: readonly Mark[]; step: number };

/**
 * The marks of a chart's graduated frame: two fields to each step, in the order of their degrees.
 * @param reach CSS pixels from the middle that the marks cover, at least
 */
export function graduate(axis: "latitude" | "longitude", view: MapView, reach: number): Graduation {
  const pixels = (minutes: number): number => {
    const offset = offsetOf({ ...view, [axis]: minutes / 60 }, view);
    return axis === "latitude" ? offset.y : offset.x;
  };
  const middle = view[axis] * 60;
  const perMinute = Math.abs(pixels(middle + 0.5) - pixels(middle - 0.5));
  const step = steps.find((minutes) => minutes * perMinute >= minimumGap) ?? 3600;
  const field = step / 2;
  const limit = axis === "latitude" ? 85 * 60 : Number.POSITIVE_INFINITY;
  const marks: Mark[] = [];
  const count = Math.ceil(reach / (perMinute * field)) + 1;
  const first = Math.round(middle / field);
  for (let index = first - count; index <= first + count; index++) {
    const minutes = index * field;
    if (Math.abs(minutes) > limit) continue;
    marks.push({ at: Math.round(pixels(minutes)), minutes, isDark: index % 2 === 0 });
  }
  return { marks, step };
}

/** Degrees and minutes as charts write them, no finer than the step: 57°42,05′. */
export function degreesText(minutes: number, step: number, language: Language): string {
  const hundredths = Math.round(Math.abs(minutes) * 100);
  const degrees = Math.floor(hundredths / 6000);
  if (step >= 60) return `${degrees}°`;
  const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  const rest = ((hundredths % 6000) / 100)
    .toFixed(digits)
    .padStart(digits > 0 ? digits + 3 : 2, "0");
  return `${degrees}°${language === "sv" ? rest.replace(".", ",") : rest}′`;
}
