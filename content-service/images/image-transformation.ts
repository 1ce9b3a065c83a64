import { queryParameters } from "#content-service/delivery/query-parameters.ts";
import { badRequest } from "#content-service/delivery/service-error.ts";

/** The parameters of Contentful's Images API. */
export type ImageTransformation = {
  /** Pixels. */
  width: number | undefined;
  height: number | undefined;
  /** Undefined: the image fits into the box, keeps its ratio and is never enlarged. */
  fit: Fit | undefined;
  focus: Focus;
  /** Undefined: the source's format. */
  format: ImageFormat | undefined;
  /** 1 to 100; undefined: the format's default. */
  quality: number | undefined;
  progressive: boolean;
  /** RRGGBB, for fit=pad; undefined: transparent, or white in formats without transparency. */
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

/** The Images API's maximum width and height in pixels. */
const maxSide = 4000;

/**
 * Parses the parameters.
 * @returns undefined without parameters
 * @throws ServiceError 400 for an unknown, duplicate or invalid parameter
 */
export function imageTransformation(search: URLSearchParams): ImageTransformation | undefined {
  if (search.size === 0) return undefined;
  const { take, rest } = queryParameters(search);
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const value = take(name);
    const match = values.find((candidate) => candidate === value);
    if (value !== undefined && match === undefined) {
      throw invalid(`${name} must be one of ${values.join(", ")}`);
    }
    return match;
  };
  const number = (name: string, max: number): number | undefined => {
    const value = take(name);
    if (value === undefined) return undefined;
    if (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= max) return Number(value);
    throw invalid(`${name} must be a whole number from 1 to ${max}`);
  };

  const transformation: ImageTransformation = {
    width: number("w", maxSide),
    height: number("h", maxSide),
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
  const [unknown] = rest();
  if (unknown !== undefined) throw invalid(`${unknown} is not recognized`);
  return { ...transformation, background: background?.slice("rgb:".length).toLowerCase() };
}

/** Returns a key that does not depend on the order of parameters. */
export const transformationKey = (transformation: ImageTransformation): string =>
  JSON.stringify(Object.entries(transformation).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The message starts like those of Contentful's Images API. */
const invalid = (reason: string) => badRequest(`valid transformation: False (${reason})`);
