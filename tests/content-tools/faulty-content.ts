import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { contentDirectory, slogan, titleFile } from "#tests/support/company.ts";

/** A mistake to insert into content files, and the expected finding: `rule type field locale`. */
type Planted = { finding: string; plant: (edit: Edit) => Promise<void> };

type Edit = {
  change: (path: string, from: string | RegExp, to: string) => Promise<void>;
  write: (path: string, content: string | Uint8Array) => Promise<void>;
};

/** Creates a copy of the test company's content with all mistakes inserted. */
export async function faultyContent(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "faulty-content-"));
  await cp(contentDirectory, directory, { recursive: true });
  const write: Edit["write"] = async (path, content) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  const edit: Edit = {
    write,
    async change(path, from, to) {
      const before = await readFile(join(directory, path), "utf8");
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${path} has no ${from}`);
      await write(path, after);
    },
  };
  for (const { plant } of plantedMistakes) await plant(edit);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

const body = /---\n\n[^]*$/;

const planted = (finding: string, plant: Planted["plant"]): Planted => ({ finding, plant });

/** A mistake made by changing a file's text. */
const changed = (finding: string, ...change: Parameters<Edit["change"]>): Planted =>
  planted(finding, (edit) => edit.change(...change));

export const plantedMistakes: readonly Planted[] = [
  changed("no-text title slogan -", titleFile, slogan, '""'),
  changed("image-large title placeholder -", titleFile, "toning.jpg", "kalfjall.jpg"),
  planted("image-small title backgroundImages -", async ({ change, write }) => {
    await write("title/liten.jpg", await picture(800, 450));
    await change(titleFile, "placeholder:", '  - { file: liten.jpg, alt: "" }\nplaceholder:');
  }),
  changed(
    "text-long general pageTitle_sv -",
    "general/tallmon.md",
    "---\n",
    `---\npageTitle_sv: "${"Trähus ".repeat(10)}"\npageTitle_en: Timber\n`,
  ),
  changed(
    "text-long general pageDescription_en -",
    "general/tallmon.md",
    "---\n",
    `---\npageDescription_en: "${"Timber houses. ".repeat(12)}"\n`,
  ),
  changed(
    "wrong-value general socialLinks -",
    "general/tallmon.md",
    "---\n",
    '---\nsocialLinks: ["https://github.com/tallmon-example", "http://tallmon.example"]\n',
  ),
  planted("image-small title shareImage -", async ({ change, write }) => {
    await write("title/dela.jpg", await picture(1000, 630));
    await change(titleFile, "---\n", "---\nshareImage: { file: dela.jpg }\n");
  }),
  planted("one-too-many general - -", ({ write }) =>
    write("general/ny.md", "---\naddress: Nygatan 1\n---\n"),
  ),
  planted("untranslated about - en-US", ({ write }) =>
    write(
      "about/granskning.en-US.md",
      '---\nimage: { file: granskning.jpg, alt: "A binder" }\n---\n',
    ),
  ),
  changed("untranslated about description en-US", "about/matt.en-US.md", body, "---\n"),
  changed("alternative-text about image sv", "about/matt.sv.md", /, alt: "[^"]*"/, ""),
  changed(
    "text-long about title sv",
    "about/knutar.sv.md",
    "Samma händer hela bygget",
    "Samma händer hela bygget, från den första regeln till den sista listen och efteråt",
  ),
  changed("dead-link area ribbonTextLink sv", "area/energi.sv.md", "#contact", "#kontakta-oss"),
  changed(
    "duplicate-title area title sv",
    "area/arsringar.sv.md",
    /title: .*/,
    "title: Energi och fukt",
  ),
  planted("image-large area icon -", ({ write }) =>
    write(
      "area/akustik-tecken.svg",
      `<svg xmlns="http://www.w3.org/2000/svg"><!--${"x".repeat(200_000)}--></svg>`,
    ),
  ),
  planted("image-missing area icon -", async ({ change }) => {
    for (const locale of ["sv", "en-US"]) {
      await change(`area/takstolar.${locale}.md`, /icon: .*\n/, "");
    }
  }),
  changed("no-text area title en-US", "area/bjalklag.en-US.md", /title: .*/, 'title: ""'),
  changed("no-text useCase headline sv", "useCase/lillhus.sv.md", /headline: .*\n/, ""),
  changed(
    "colour useCase tagColor sv",
    "useCase/norrljus.sv.md",
    /tagColor: .*/,
    'tagColor: "#7f7f7f"',
  ),
  changed(
    "not-a-colour useCase tagColor en-US",
    "useCase/sagverket.en-US.md",
    /tagColor: .*/,
    "tagColor: reddish",
  ),
  changed(
    "text-long news tagText sv",
    "news/kyrkstallar.sv.md",
    "Uppdrag",
    "Ett av våra större uppdrag",
  ),
  planted("image-missing news bigImage -", async ({ change }) => {
    for (const locale of ["sv", "en-US"]) {
      await change(`news/larling.${locale}.md`, /bigImage: .*\n/, "");
    }
  }),
  planted("image-small news bigImage -", async ({ write }) =>
    write("news/handbok.jpg", await picture(400, 250)),
  ),
  changed(
    "wrong-value partner link -",
    "partner/barrtrad.md",
    "https://barrtrad.example",
    "barrtrad.example",
  ),
  changed("image-missing partner logo -", "partner/kvistfri.md", /logo: .*\n/, ""),
  changed("file-unread - - -", "partner/torvsta.md", "name: ", "name: ["),
];

const picture = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
