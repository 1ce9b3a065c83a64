import type { Picture } from "#content/site-content.ts";

/** The sun's light, in the order of a day. */
export type Light = "dawn" | "day" | "dusk" | "night";

/** Degrees. */
export type Position = { latitude: number; longitude: number };

/** Titles of the pictures that show a light, in any language and letter case. */
export type LightTitles = Readonly<Record<Light, readonly string[]>>;

/**
 * Returns the slides in their order, from the one of the light on; unchanged when no picture is titled after the light. The
 * first slide changes at most four times a day.
 */
export function slidesFor(
  light: Light,
  images: readonly Picture[],
  titles: LightTitles,
): readonly Picture[] {
  const first = images.findIndex((image) => showsLight(image, light, titles));
  return first > 0 ? [...images.slice(first), ...images.slice(0, first)] : images;
}

/** Whether a picture is titled after a light. */
export const showsLight = ({ title }: Picture, light: Light, titles: LightTitles): boolean =>
  titles[light].some((name) => name.toLowerCase() === title?.toLowerCase());

/** Degrees of the sun above the horizon: night ends with the start of civil twilight, and day begins in full light. */
const heights = { night: -6, day: 5 };

export function lightAt(date: Date, place: Position): Light {
  const { height, isRising } = sunAt(date, place);
  if (height < heights.night) return "night";
  if (height > heights.day) return "day";
  return isRising ? "dawn" : "dusk";
}

const radians = Math.PI / 180;

/** Returns the sun's height in degrees, within two degrees, and whether it is before noon. */
export function sunAt(
  date: Date,
  { latitude, longitude }: Position,
): { height: number; isRising: boolean } {
  const days = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000;
  // The year's shortest day is ten days before its first. The ellipse of the earth's orbit is left out.
  const declination = -23.44 * Math.cos(((days + 10) / 365.25) * 2 * Math.PI) * radians;
  /** From -180° to 180°, 0 at noon. */
  const hourAngle = ((((days % 1) * 360 + longitude + 360) % 360) - 180) * radians;
  const sine =
    Math.sin(latitude * radians) * Math.sin(declination) +
    Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return { height: Math.asin(sine) / radians, isRising: hourAngle < 0 };
}
