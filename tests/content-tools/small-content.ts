import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";

const texts: Readonly<Record<string, string>> = {
  "title/start.md":
    "---\nslogan: Rakt fram.\nbackgroundImages: [{ file: bild.png, alt: '' }]\n---\n",
  "general/kontakt.md": "---\nemail: hej@foretaget.example\n---\n",
  "about/vi.sv.md": "---\ntitle: Vi\n---\n\nVi är **många**.\n",
  "about/vi.en-US.md": "---\ntitle: We\n---\n\nWe are **many**.\n",
  "news/utkast.sv.md": "---\nheadline: Inte än\ndraft: true\n---\n",
};

/** Creates a folder like content-files/ with three published entries, a draft and an image. */
export async function writeSmallContent() {
  const directory = await mkdtemp(join(tmpdir(), "small-content-"));
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const picture = { width: 32, height: 20, channels: 3, background: "#456" } as const;
  await sharp({ create: picture }).png().toFile(join(directory, "title/bild.png"));
  const remove = () => rm(directory, { recursive: true });
  return { directory, remove, [Symbol.asyncDispose]: remove };
}
