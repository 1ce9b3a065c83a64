import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { webFonts } from "#tools/fonts/web-fonts.ts";

test("texts in other Latin-script languages use the fonts too, and only they load their further files", async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(site.url);
  await contentIsCurrent(page);
  for (const { family, name } of webFonts) {
    const more = () =>
      fetched.filter((path) => /(?:latin|extended)-/.test(path) && path.includes(name));
    expect(more()).toEqual([]);
    const loaded = await page.evaluate(async (one) => {
      const faces = await document.fonts.load(`16px "${one}"`, "Señor Łukasz Çelik [ß]");
      return faces.map(({ status }) => status);
    }, family);
    expect(loaded).toEqual(["loaded", "loaded", "loaded"]);
    expect(more()).toHaveLength(2);
  }
});
