import type { Picture } from "#content/site-content.ts";

/** The sun's light, in the order of a day. */
export type Light = "dawn" | "day" | "dusk" | "night";

/** Degrees. */
export type Position = { latitude: number; longitude: number };

/** Titles of the pictures that show a light, in any language and letter case. */
export type LightTitles = Readonly<Record<Light, readonly string[]>>;

/**
 * Returns the slides with the one of the light at this place and time first, and the others after it in their order;
 * unchanged when no picture is titled after the light. The first slide changes at most four times a day.
 */
export function slidesFor(
  date: Date,
  images: readonly Picture[],
  place: Position,
  titles: LightTitles,
): readonly Picture[] {
  const wanted = titles[lightAt(date, place)].map((title) => title.toLowerCase());
  return startingWith(
    images,
    images.find(({ title }) => wanted.includes(title?.toLowerCase() ?? ""))?.id,
  );
}

/** Returns the slides in their order, from the one with this id on; unchanged without it. */
export function startingWith(
  images: readonly Picture[],
  id: string | undefined,
): readonly Picture[] {
  const first = images.findIndex((image) => image.id === id);
  return first > 0 ? [...images.slice(first), ...images.slice(0, first)] : images;
}

/** Degrees of the sun above the horizon: night ends at the nautical twilight's brighter half, and day begins in full light. */
const heights = { night: -6, day: 5 };

export function lightAt(date: Date, place: Position): Light {
  const { height, isRising } = sunAt(date, place);
  if (height < heights.night) return "night";
  if (height > heights.day) return "day";
  return isRising ? "dawn" : "dusk";
}

const radians = Math.PI / 180;

/**
 * Returns the sun's height in degrees, within half a degree, and whether it is before noon. The formulas are those of the
 * NOAA's low-accuracy solar calculation (https://gml.noaa.gov/grad/solcalc/solareqns.PDF).
 */
export function sunAt(
  date: Date,
  { latitude, longitude }: Position,
): { height: number; isRising: boolean } {
  const startOfYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  const days = (date.getTime() - startOfYear) / 86_400_000;
  const year = (2 * Math.PI * (days - 0.5)) / 365.25;
  /** Minutes by which a sundial is fast. */
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year));
  const declination =
    0.006918 -
    0.399912 * Math.cos(year) +
    0.070257 * Math.sin(year) -
    0.006758 * Math.cos(2 * year) +
    0.000907 * Math.sin(2 * year);
  const minutes = (days % 1) * 1440 + equation + 4 * longitude;
  /** Degrees west of the meridian, from -180 to 180. */
  const hourAngle = ((((minutes / 4 - 180) % 360) + 540) % 360) - 180;
  const sine =
    Math.sin(latitude * radians) * Math.sin(declination) +
    Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle * radians);
  return { height: Math.asin(sine) / radians, isRising: hourAngle < 0 };
}
