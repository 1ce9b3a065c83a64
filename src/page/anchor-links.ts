import type { RichNode, RichText } from "#content/rich-text.ts";
import type { SiteContent } from "#content/site-content.ts";
import { anchorKey, decodedFragment } from "#ui/anchor-key.ts";

/** Returns the content with the links to the page's own ids as these are written, so that browsers find them. */
export function withAnchorLinks(content: SiteContent, ids: ReadonlySet<string>): SiteContent {
  const idOf = new Map([...ids].toReversed().map((id) => [anchorKey(id), id]));

  function address(written: string): string {
    if (!written.startsWith("#")) return written;
    const fragment = decodedFragment(written);
    const id = ids.has(fragment) ? undefined : idOf.get(anchorKey(fragment));
    return id === undefined ? written : `#${encodeURIComponent(id)}`;
  }

  const nodesIn = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.map((node) => {
      if (typeof node === "string") return node;
      const children = nodesIn(node.children);
      const { attributes } = node;
      return attributes?.href === undefined
        ? { ...node, children }
        : { ...node, children, attributes: { ...attributes, href: address(attributes.href) } };
    });

  const inText = (text: RichText | undefined): RichText | undefined =>
    text && { ...text, nodes: nodesIn(text.nodes) };
  const withText = <Item extends { description?: RichText | undefined }>(item: Item): Item => ({
    ...item,
    description: inText(item.description),
  });

  return {
    ...content,
    news: content.news.map(withText),
    about: content.about.map(withText),
    areas: content.areas.map(withText).map(({ ribbon, ...area }) => ({
      ...area,
      ribbon: ribbon?.link === undefined ? ribbon : { ...ribbon, link: address(ribbon.link) },
    })),
    cases: content.cases.map(withText).map(({ figure, ...item }) => ({
      ...item,
      figure: figure && { ...figure, source: inText(figure.source) },
    })),
    partners: content.partners.map(({ link, ...partner }) => ({
      ...partner,
      link: link === undefined ? undefined : address(link),
    })),
  };
}
