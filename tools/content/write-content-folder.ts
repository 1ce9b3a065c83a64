import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { problemText } from "#content-service/files/space.ts";
import { readSpace } from "#content-service/files/read-space.ts";
import { contentFolder } from "./content-folder.ts";
import type { ToolContent } from "./content-source.ts";
import { pathWithin } from "#tools/path-within.ts";
import { download } from "./download.ts";
import { readPortableSpace } from "./portable-space.ts";

/**
 * Writes a source's content as a folder like content-files/.
 * @param directory new or empty
 * @returns messages about content that was left out
 * @throws Error when the directory is not empty, or the content cannot be read
 */
export async function writeContentFolder(
  source: ToolContent,
  directory: string,
): Promise<readonly string[]> {
  const present = await readdir(directory).catch(() => []);
  if (present.length > 0) throw new Error(`${directory} is not empty: expected a new directory`);
  const space = await readPortableSpace(source);
  const { texts, files } = contentFolder(space, await spaceName(source));
  await mkdir(directory, { recursive: true });
  await download(files, directory, source.published.url, source.fetcher);
  for (const [path, text] of texts) {
    const target = pathWithin(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const { problems } = await readSpace(directory);
  return [...space.leftOut, ...problems.map(problemText)];
}

async function spaceName({ published, fetcher }: ToolContent): Promise<string> {
  const { url, space, token } = published;
  const query = new URLSearchParams({ access_token: token });
  const response = await fetcher(`${url}/spaces/${encodeURIComponent(space)}?${query}`, {});
  const body: unknown = response.ok ? await response.json() : undefined;
  const parsed = v.safeParse(v.object({ name: v.string() }), body);
  return parsed.success ? parsed.output.name : space;
}
