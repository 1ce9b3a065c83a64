import { createHash } from "node:crypto";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { Picture, SiteContent } from "#content/site-content.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { escapeAttribute } from "#server/pages/escape-attribute.ts";
import { readSmallFile, type SmallFiles } from "./small-files.ts";
import type { Sprites } from "./sprites.ts";

type Options = SmallFiles & { sprites: Sprites };

/** An element of a drawing: a known SVG shape with known presentation attributes, nothing that could run or load. */
type Shape = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Shape[];
};

/**
 * The site with the shapes of its small SVGs (area icons, partner logos) read into a sprite, so that they take the
 * page's colours and cost it one request together. One that cannot be read stays a picture with an address.
 */
export async function withDrawings(site: KeptSite, options: Options): Promise<KeptSite> {
  const { areas, partners } = site.content;
  // All at once: a service that does not answer costs one time-out and not one for each.
  const read = await Promise.all(
    drawable(site).map(async (picture) => [picture.url, await shapeIn(picture, options)] as const),
  );
  const shapes = new Map(read.flatMap(([url, shape]) => (shape ? [[url, shape] as const] : [])));
  if (shapes.size === 0) return site;
  const path = options.sprites.keep(spriteOf(shapes));
  const draw = <T extends Picture | undefined>(picture: T) => {
    const shape = picture && shapes.get(picture.url);
    if (!shape) return picture;
    const { viewBox = "" } = shape.attributes;
    return { ...picture, drawing: { href: `${path}#${idOf(picture.url)}`, viewBox } };
  };
  const content: SiteContent = {
    ...site.content,
    areas: areas.map((area) => ({ ...area, icon: draw(area.icon) })),
    partners: partners.map((partner) => ({ ...partner, logo: draw(partner.logo) })),
  };
  return { ...site, content };
}

const drawable = ({ content: { areas, partners } }: KeptSite): Picture[] =>
  [...areas.map(({ icon }) => icon), ...partners.map(({ logo }) => logo)].flatMap((picture) =>
    picture?.contentType === "image/svg+xml" ? [picture] : [],
  );

/** Addresses of the pictures of a site that may become drawings. */
export function svgAddresses(site: KeptSite): string[] {
  return drawable(site).map(({ url }) => url);
}

/** Bytes; what is larger costs every page more than the request that it saves. */
const largest = 8192;

async function shapeIn({ url }: Picture, files: SmallFiles): Promise<Shape | undefined> {
  const text = await readSmallFile(url, largest, (bytes) => new TextDecoder().decode(bytes), files);
  if (!text) return undefined;
  try {
    return readDrawing(text);
  } catch (error) {
    files.report(`drawing ${url}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

const shapes = new Set("svg g path circle ellipse rect line polyline polygon".split(" "));

const presentation = new Set(
  (
    "viewBox d cx cy r rx ry x x1 x2 y y1 y2 width height points transform fill fill-rule fill-opacity clip-rule " +
    "stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity"
  ).split(" "),
);

/**
 * The shapes of an SVG file, with nothing that could run, load or reach outside of it; undefined when it has
 * something that would be lost that way (text, gradients, styles), since half a picture is worse than a request.
 * @throws for text that is no XML
 */
export function readDrawing(text: string): Shape | undefined {
  const { root } = parseXml(text);
  return root?.name === "svg" && root.attributes.viewBox ? shapeOf(root) : undefined;
}

function shapeOf(element: XmlElement): Shape | undefined {
  const children: Shape[] = [];
  for (const child of element.children) {
    if (!(child instanceof XmlElement) || child.name === "title" || child.name === "desc") continue;
    const shape = shapes.has(child.name) ? shapeOf(child) : undefined;
    if (!shape) return undefined;
    children.push(shape);
  }
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!presentation.has(name)) continue;
    if (/url\(/i.test(value)) return undefined;
    attributes[name] = value;
  }
  return { tag: element.name, attributes, children };
}

/** Ids hold for other sprites of the same files too. */
const idOf = (url: string): string =>
  `d${createHash("sha256").update(url).digest("hex").slice(0, 6)}`;

function spriteOf(drawings: ReadonlyMap<string, Shape>): string {
  const groups = [...drawings].map(([url, { attributes, children }]) =>
    xmlOf({ tag: "g", attributes: { id: idOf(url), ...withoutPlace(attributes) }, children }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join("")}</defs></svg>`;
}

/** What the element that uses the drawing says instead. */
const withoutPlace = (attributes: Shape["attributes"]) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => !["viewBox", "x", "y", "width", "height"].includes(name),
    ),
  );

function xmlOf({ tag, attributes, children }: Shape): string {
  const named = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<${tag}${named.join("")}>${children.map(xmlOf).join("")}</${tag}>`;
}
