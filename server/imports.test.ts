import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const { imports }: { imports: Record<string, string | Record<string, string>> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** Returns the path of an imported file of the repository; undefined for packages. */
function resolved(specifier: string, from: string): string | undefined {
  if (specifier.startsWith(".")) return relative(".", resolve(from, "..", specifier));
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = ""] = pattern.split("*");
    if (typeof target !== "string" || !specifier.startsWith(start)) continue;
    return join(target.replace("*", specifier.slice(start.length)));
  }
  return undefined;
}

/** Returns the files that are loaded with a file: what it imports, without types and without dynamic imports. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, specifier = ""] of text.matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm,
  )) {
    const path = resolved(specifier, file);
    if (path !== undefined) loadedWith(path, found);
  }
  return found;
}

const ofContentService = (file: string) =>
  [...loadedWith(file)].filter((path) => path.startsWith("content-service/"));

it("a server with Contentful loads nothing of the content folder's code", () => {
  const loaded = loadedWith("server/node.ts");
  for (const file of ["server/content/editions.ts", "src/pages/edition.ts"]) {
    expect(loaded).toContain(file);
  }
  expect(ofContentService("server/node.ts")).toEqual([]);
  expect(ofContentService("server/content/files-source.ts")).not.toEqual([]);
});

it("the worker for Cloudflare loads nothing else of the server", () => {
  expect([...loadedWith("server/cloudflare.ts")]).toEqual(["server/cloudflare.ts"]);
});
