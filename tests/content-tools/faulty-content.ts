import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** A mistake in the sample company's files, and the finding that it must lead to: `rule type field locale`. */
type Planted = { finding: string; plant: (edit: Edit) => Promise<void> };

type Edit = {
  change: (path: string, from: string | RegExp, to: string) => Promise<void>;
  write: (path: string, content: string | Uint8Array) => Promise<void>;
};

/** The sample company in a folder of its own, with all the mistakes in it. */
export async function faultyContent(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "faulty-content-"));
  await cp("content-files", directory, { recursive: true });
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
const ended = (text: string) => `---\n\n${text}\n`;

const planted = (finding: string, plant: Planted["plant"]): Planted => ({ finding, plant });

/** One planted by changing a file's text. */
const changed = (finding: string, ...change: Parameters<Edit["change"]>): Planted =>
  planted(finding, (edit) => edit.change(...change));

export const plantedMistakes: readonly Planted[] = [
  changed("empty title slogan -", "title/klarvik.md", "Klart hela vägen ner.", '""'),
  changed("interval title imageTimer -", "title/klarvik.md", "[30000]", "[1000]"),
  changed("image-heavy title placeholder -", "title/klarvik.md", "platshallare.jpg", "gryning.jpg"),
  planted("image-small title backgroundImages -", async ({ change, write }) => {
    await write("title/liten.jpg", await picture(800, 450));
    await change(
      "title/klarvik.md",
      "placeholder:",
      '  - { file: liten.jpg, alt: "" }\nplaceholder:',
    );
  }),
  changed("email general email -", "general/klarvik.md", "hello@klarvik.example", "hello@klarvik"),
  planted("one-too-many general - -", ({ write }) =>
    write("general/ny.md", "---\naddress: Nygatan 1\n---\n"),
  ),
  planted("untranslated about - en-US", ({ write }) =>
    write("about/sma-lag.en-US.md", '---\nimage: { file: sma-lag.jpg, alt: "Two boats" }\n---\n'),
  ),
  changed("untranslated about description en-US", "about/ni-ager-det.en-US.md", body, "---\n"),
  changed("alternative-text about image sv", "about/borjar-pa-botten.sv.md", /, alt: "[^"]*"/, ""),
  changed(
    "text-long about title sv",
    "about/sager-till-i-tid.sv.md",
    "Vi säger till i tid",
    "Vi säger till i tid, och i god tid, och alltid innan det har blivit för sent",
  ),
  changed(
    "markdown-empty about description en-US",
    "about/sager-till-i-tid.en-US.md",
    body,
    ended("<b></b>"),
  ),
  changed("address area ribbonTextLink sv", "area/molndrift.sv.md", "#contact", "#kontakta-oss"),
  planted("ribbon-title area ribbonTextTitle -", async ({ change }) => {
    for (const locale of ["sv", "en-US"]) {
      await change(`area/power-bi.${locale}.md`, /ribbonTextTitle: .*\n/, "");
    }
  }),
  changed(
    "duplicate-title area title sv",
    "area/dataplattform.sv.md",
    /title: .*/,
    "title: Molndrift",
  ),
  planted("image-heavy area icon -", ({ write }) =>
    write(
      "area/systemutveckling-ikon.svg",
      `<svg xmlns="http://www.w3.org/2000/svg"><!--${"x".repeat(200_000)}--></svg>`,
    ),
  ),
  planted("image-missing area icon -", async ({ change }) => {
    for (const locale of ["sv", "en-US"]) {
      await change(`area/oversyn-och-radgivning.${locale}.md`, /icon: .*\n/, "");
    }
  }),
  changed(
    "empty area title en-US",
    "area/ai-och-maskininlarning.en-US.md",
    /title: .*/,
    'title: ""',
  ),
  changed(
    "link-nowhere area ribbonTextImage sv",
    "area/molndrift.sv.md",
    /ribbonTextImage: .*/,
    "ribbonTextImage: { asset: borta }",
  ),
  planted("link-draft area ribbonTextImage en-US", async ({ change, write }) => {
    await write("area/utkast.jpg", await picture(800, 600));
    await write("assets/utkast.yaml", "draft: true\nfile: ../area/utkast.jpg\n");
    await change(
      "area/molndrift.en-US.md",
      /ribbonTextImage: .*/,
      "ribbonTextImage: { asset: utkast }",
    );
  }),
  changed("empty useCase headline sv", "useCase/blasund-vind.sv.md", /headline: .*\n/, ""),
  changed(
    "colour useCase tagColor sv",
    "useCase/norrskar-hamn.sv.md",
    /tagColor: .*/,
    'tagColor: "#7f7f7f"',
  ),
  changed(
    "colour useCase tagColor en-US",
    "useCase/yttero-rederi.en-US.md",
    /tagColor: .*/,
    "tagColor: reddish",
  ),
  changed(
    "text-long news tagText sv",
    "news/blasund-vind.sv.md",
    "Kundnytt",
    "Nytt från en av våra kunder",
  ),
  planted("image-missing news bigImage -", async ({ change }) => {
    for (const locale of ["sv", "en-US"]) {
      await change(`news/dataingenjor.${locale}.md`, /bigImage: .*\n/, "");
    }
  }),
  changed(
    "address news description en-US",
    "news/frukost.en-US.md",
    body,
    ended("[Sign up](javascript:alert(1))"),
  ),
  changed(
    "address news description sv",
    "news/sju-fragor.sv.md",
    body,
    ended("Läs [mer](#fragor)."),
  ),
  planted("image-small news bigImage -", async ({ write }) =>
    write("news/klarviksgatan.jpg", await picture(400, 250)),
  ),
  changed(
    "address partner link -",
    "partner/fyrkant.md",
    "https://fyrkant.example",
    "fyrkant.example",
  ),
  changed("image-missing partner logo -", "partner/havsund.md", /logo: .*\n/, ""),
  changed("file - - -", "partner/kobbe.md", "name: ", "name: ["),
];

const picture = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
