import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { EntryList } from "#content/requests.ts";
import { openContentFolder } from "#markdown-source/folder.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { fileMistakeText } from "./space.ts";

/** Creates a temporary content folder, which is removed after the test. */
export async function writtenFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const directory = await temporaryFolder();
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  for (const [path, content] of Object.entries(files)) await write(path, content);
  return { directory, write };
}

export const pictureOf = async (width: number, height: number, colour = "#336699") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** Returns a Markdown file with front matter. */
export const newsFile = (fields: string, body = "") => `---\n${fields}\n---\n\n${body}\n`;

/** Opens a temporary content folder. */
export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const written = await writtenFolder(files);
  const logged: string[] = [];
  const folder = openContentFolder(written.directory, (mistake, isGone) =>
    logged.push(`${isGone ? "gone: " : ""}${mistake}`),
  );
  const mistakes = async () => (await folder.read()).mistakes.map(fileMistakeText);
  return { ...written, folder, logged, mistakes };
}

/** Returns the fields of a list's items. */
export const fieldsOf = ({ items }: EntryList) =>
  items.map((item) => (item instanceof Object && "fields" in item ? item.fields : undefined));

export const drawing = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h8"/></svg>`;
