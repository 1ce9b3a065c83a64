/**
 * Makes src/styles/fonts/*.woff2 from the registry's packages: only the letters of the two languages and only the
 * weights that design.md uses; the other axes are pinned. Run it after changing a weight or a letter:
 *
 *   node tools/build/subset-fonts.ts
 *
 * Half of a variable font's weight is kerning that varies with the boldness. Here the kerning of the most used
 * boldness serves all of them, and only between letters: its tables are taken from a second, fixed subset whose glyphs
 * have the same numbers, since both fonts keep letters before all other signs.
 * Letters outside the subset fall to the metric-matched fallbacks in src/styles/fonts.css.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { convert } from "fontverter";
import subsetFont from "subset-font";

const letters = "abcdefghijklmnopqrstuvwxyzåäöéüABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ";
const others = "0123456789 \u00a0.,:;!?-–—…·’‘”“\"'()/&%+°§€©@→#*=_";

const fonts = [
  {
    source: "@fontsource-variable/geologica/files/geologica-latin-full-normal.woff2",
    target: "geologica.woff2",
    axes: { SHRP: 100, CRSV: 0, slnt: 0 },
    // Headings are set from 310 to 380: the one weight between them is two thirds of the bytes.
    wght: { shapes: 330, kerning: 330 },
  },
  {
    source:
      "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    target: "schibsted-grotesk.woff2",
    axes: {},
    wght: { shapes: { min: 400, max: 680 }, kerning: 400 },
  },
];

for (const { source, target, axes, wght } of fonts) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = (
    characters: string,
    features: string[],
    weight: number | { min: number; max: number },
  ) =>
    subsetFont(font, characters, {
      targetFormat: "sfnt",
      variationAxes: { ...axes, wght: weight },
      keepFeatures: features,
      noHinting: true,
      dropTables: ["gasp"],
    });
  const shapes = tablesOf(await subset(letters + others, [], wght.shapes));
  const kerned = tablesOf(await subset(letters, ["kern"], wght.kerning));
  for (const tag of ["GPOS", "GDEF"]) shapes.set(tag, kerned.get(tag) ?? Buffer.alloc(0));
  const woff2 = await convert(fontOf(shapes), "woff2");
  await writeFile(new URL(`../../src/styles/fonts/${target}`, import.meta.url), woff2);
  console.log(`${target}: ${font.length} → ${woff2.length} bytes`);
}

/** The tables of an SFNT font by their tags (OpenType specification, "Organization of an OpenType font"). */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      const start = font.readUInt32BE(record + 8);
      const length = font.readUInt32BE(record + 12);
      return [
        font.toString("latin1", record, record + 4),
        font.subarray(start, start + length),
      ] as const;
    }),
  );
}

function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  const exponent = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** exponent * 16, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE((sorted.length - 2 ** exponent) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  sorted.forEach(([tag, body], index) => {
    const record = 12 + 16 * index;
    const padded = Buffer.alloc(Math.ceil(body.length / 4) * 4);
    body.copy(padded);
    directory.write(tag, record, "latin1");
    directory.writeUInt32BE(checksum(padded), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(body.length, record + 12);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([directory, ...bodies]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
