import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseList } from "#content/model";
import { CustomerCases } from "./customer-cases.tsx";

const reports: string[] = [];

async function html(fields: Readonly<Record<string, unknown>>): Promise<string> {
  reports.length = 0;
  const items = [{ sys: { id: "one" }, fields: { headline: "Ett fall", ...fields } }];
  const list = { items, includes: [] };
  const { content: cases, mistakes } = parseList("cases", list, "sv");
  reports.push(...mistakes.map(({ field }) => field));
  return renderToStaticMarkup(
    <CustomerCases cases={cases.map((each) => ({ ...each, anchor: "ett" }))} />,
  );
}

test("each paragraph of the source is a layer, with the table below it; the series is a line in the first, its caption below it", async () => {
  const source =
    "**Siffran:** 11\n\n**Källan:** loggen\n`a / b`\n\n| dag | fel |\n|---|---|\n| 1 | 18 |";
  const found = await html({
    figure: "18 → 11 %",
    figureCaption: "fel",
    source,
    series: [18, 16.5, -2, 11],
    seriesCaption: "per dag",
  });
  expect(found).toMatch(/<summary.*18 → 11 %<\/strong> <span[^>]*>fel</);
  const layers = found.split("<li>").slice(1);
  expect(layers).toHaveLength(2);
  expect(layers[0]).toMatch(
    /Siffran.*<p class="visually-hidden">18; 16,5; −2; 11<\/p><svg.*<\/svg><p[^>]*>per dag</,
  );
  expect(layers[1]).toMatch(/Källan.*<code>a \/ b<\/code>.*<td>18<\/td>/s);
  expect(reports).toEqual([]);
});

test("a figure without a source or two numbers does not open, and a case without a figure has none", async () => {
  expect(await html({ figure: "2 dygn" })).toMatch(/<p class="case-figure".*<strong[^>]*>2 dygn/);
  expect(await html({ source: "Loggen", series: [1, 2] })).not.toContain("case-figure");
  expect(await html({ figure: "11", series: [18, 11] })).toContain("<svg");
});

async function zeroOf(...series: number[]): Promise<number> {
  const found = /<svg[^>]*><line x1="0" y1="(-?\d+)%"/.exec(await html({ figure: "11", series }));
  return Number(found?.[1]);
}

test("the line of zero is in the same place for a series that ends above it and one that ends on it", async () => {
  expect(await zeroOf(18, 11)).toBe(await zeroOf(18, 0));
});

test("the line of a series goes from end to end of its axis", async () => {
  const ends = [
    ...(await html({ figure: "11", series: [18, 15, 11] })).matchAll(/<circle cx="(\d+%)"/g),
  ];
  expect(ends.map(([, x]) => x)).toEqual(["0%", "100%"]);
});

test.each([
  [-18, -11],
  [-5, 3],
])("the line of zero is within the chart of a series below it: %d, %d", async (...series) => {
  expect(await zeroOf(...series)).toBeGreaterThanOrEqual(0);
  expect(await zeroOf(...series)).toBeLessThanOrEqual(100);
});

test.each([[7], ["18, 11"], [[18]], [["18", "11"]], [[18, null]]])(
  "a series that is no list of two numbers or more is left out and reported: %j",
  async (series) => {
    expect(await html({ figure: "11", series })).not.toContain("<details");
    expect(reports).toEqual(["series"]);
  },
);
