import { badRequest } from "#content-service/delivery/service-error.ts";

/** What an image's address asks for (Contentful's Images API). */
export type ImageTransformation = {
  /** Pixels. */
  width: number | undefined;
  height: number | undefined;
  /** undefined: within the box, ratio kept, never enlarged. */
  fit: Fit | undefined;
  focus: Focus;
  /** undefined: the source's own. */
  format: ImageFormat | undefined;
  /** 1 to 100; undefined: the format's ordinary one. */
  quality: number | undefined;
  progressive: boolean;
  /** RRGGBB, for fit=pad; undefined: transparent, or white where the format has no transparency. */
  background: string | undefined;
};

const fits = ["pad", "fill", "scale", "crop", "thumb"] as const;
type Fit = (typeof fits)[number];

const formats = ["avif", "webp", "jpg", "png"] as const;
export type ImageFormat = (typeof formats)[number];

const focuses = [
  "center",
  "top",
  "right",
  "left",
  "bottom",
  "top_right",
  "top_left",
  "bottom_right",
  "bottom_left",
  "face",
  "faces",
] as const;
export type Focus = (typeof focuses)[number];

/** Pixels: the Images API's largest side. */
const largestSide = 4000;

/**
 * @returns undefined where nothing is asked for
 * @throws ServiceError 400 for anything that is unknown, given twice, or out of its limits
 */
export function imageTransformation(search: URLSearchParams): ImageTransformation | undefined {
  const given = new Map<string, string>();
  for (const [name, value] of search) {
    if (given.has(name)) throw badRequest(`The parameter ${name} is given more than once.`);
    given.set(name, value);
  }
  if (given.size === 0) return undefined;
  const take = (name: string): string | undefined => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const value = take(name);
    const found = values.find((candidate) => candidate === value);
    if (value !== undefined && found === undefined) {
      throw invalid(`${name} must be one of ${values.join(", ")}`);
    }
    return found;
  };
  const number = (name: string, most: number): number | undefined => {
    const value = take(name);
    if (value === undefined) return undefined;
    if (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= most) return Number(value);
    throw invalid(`${name} must be a whole number from 1 to ${most}`);
  };

  const transformation: ImageTransformation = {
    width: number("w", largestSide),
    height: number("h", largestSide),
    fit: one("fit", fits),
    focus: one("f", focuses) ?? "center",
    format: one("fm", formats),
    quality: number("q", 100),
    progressive: one("fl", ["progressive"]) !== undefined,
    background: take("bg"),
  };
  const { background } = transformation;
  if (background !== undefined && !/^rgb:[0-9a-fA-F]{6}$/.test(background)) {
    throw invalid("bg must be rgb:RRGGBB");
  }
  const [unknown] = given.keys();
  if (unknown !== undefined) throw invalid(`${unknown} is not recognized`);
  return { ...transformation, background: background?.slice("rgb:".length).toLowerCase() };
}

/** The same for every way of asking the same. */
export const transformationKey = (transformation: ImageTransformation): string =>
  JSON.stringify(Object.entries(transformation).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The first words are those of Contentful's Images API. */
const invalid = (reason: string) => badRequest(`valid transformation: False (${reason})`);
