import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import type { Drawing, Picture, SiteContent } from "#content/site-content.ts";
import type { KeptSite } from "#content/take-in.ts";

type Options = {
  service: ContentService;
  fetcher: Fetcher;
  report: (message: string) => void;
  /** Text of the small files that were fetched before, by address; what is fetched is added. */
  texts: Record<string, string>;
  /** Is told that a file could not be fetched and is worth another attempt. */
  missed: () => void;
};

/**
 * The site with the shapes of its small SVGs (area icons, partner logos) read into it, so that they stand in the
 * page without a request each and take its colours. One that cannot be read stays a picture with an address.
 */
export async function withDrawings(site: KeptSite, options: Options): Promise<KeptSite> {
  const { content } = site;
  const draw = async <T extends Picture | undefined>(picture: T) =>
    picture && { ...picture, drawing: await drawingOf(picture, options) };
  const next: SiteContent = {
    ...content,
    areas: await Promise.all(
      content.areas.map(async (area) => ({ ...area, icon: await draw(area.icon) })),
    ),
    partners: await Promise.all(
      content.partners.map(async (partner) => ({ ...partner, logo: await draw(partner.logo) })),
    ),
  };
  return { ...site, content: next };
}

/** Addresses of the pictures of a site that may become drawings. */
export function svgAddresses({ content: { areas, partners } }: KeptSite): string[] {
  return [...areas.map(({ icon }) => icon), ...partners.map(({ logo }) => logo)].flatMap(
    (picture) => picture?.url ?? [],
  );
}

/** Bytes; what is larger costs every page more than the request that it saves. */
const largest = 8192;

async function drawingOf(
  { url, contentType, drawing }: Picture,
  options: Options,
): Promise<Drawing | undefined> {
  if (drawing || contentType !== "image/svg+xml") return drawing;
  const failed = (error: unknown) => {
    options.report(`drawing ${url}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };
  // An address names one file for ever: another one gets another address.
  const text = options.texts[url] ?? (await smallFile(url, options).catch(failed));
  if (text === undefined) {
    options.missed();
    return undefined;
  }
  options.texts[url] = text;
  try {
    return text === "" ? undefined : readDrawing(text);
  } catch (error) {
    return failed(error);
  }
}

/** A file's text, or "" for one that is too large to stand in the page. */
async function smallFile(url: string, { service, fetcher }: Options): Promise<string> {
  const address = url.startsWith("/") ? url : new URL(url, service.url).href;
  const response = await fetcher(address, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  if (Number(response.headers.get("content-length")) > largest) return "";
  const text = await response.text();
  return text.length > largest ? "" : text;
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
export function readDrawing(text: string): Drawing | undefined {
  const { root } = parseXml(text);
  return root?.name === "svg" && root.attributes.viewBox ? shapeOf(root) : undefined;
}

function shapeOf(element: XmlElement): Drawing | undefined {
  const children: Drawing[] = [];
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
