import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ToolContent } from "#tools/content/content-source.ts";

/**
 * Simulates the space that Contentful would create from an import file, with the protocol of the Delivery API. Delivers
 * resources with a published version, or all resources for the preview token, at most ten per response.
 */
export async function importedSpace(directory: string): Promise<ToolContent> {
  const file = v.parse(
    v.object({
      locales: v.array(v.unknown()),
      entries: v.array(resource),
      assets: v.array(resource),
    }),
    JSON.parse(await readFile(join(directory, "content.json"), "utf8")),
  );
  const service = { url: "https://cdn.example", space: "s1", environment: "master" };
  const published = { ...service, token: "delivery" };
  return {
    published,
    preview: { ...service, token: "preview" },
    directory: undefined,
    async fetcher(address) {
      const { pathname, searchParams, host } = new URL(address);
      if (host === "files") return new Response(await readFile(join(directory, host, pathname)));
      if (pathname === "/spaces/s1") return Response.json({ name: "Imported" });
      const kind = pathname.replace("/spaces/s1/environments/master/", "");
      if (kind === "locales") return page(file.locales, 0, 1000);
      if (kind !== "entries" && kind !== "assets") return new Response(null, { status: 404 });
      const seen = file[kind].filter(
        ({ sys }) =>
          searchParams.get("access_token") === "preview" || sys.publishedVersion !== undefined,
      );
      return page(seen, Number(searchParams.get("skip")), 10);
    },
  };
}

const resource = v.looseObject({
  sys: v.looseObject({ publishedVersion: v.optional(v.number()) }),
});

const page = (items: readonly unknown[], skip: number, limit: number): Response =>
  Response.json({ total: items.length, skip, limit, items: items.slice(skip, skip + limit) });
