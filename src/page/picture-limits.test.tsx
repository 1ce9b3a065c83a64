import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeroPreload } from "#sections/hero/hero-preload.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { picture } from "#ui/picture.test-setup.ts";
import { Picture } from "#ui/picture.tsx";

/** No place of the page requests a picture that the Images API cannot make. */

test("an original above 9 megapixels becomes WebP, also in the hero's preload", () => {
  const large = { ...picture, width: 6000, height: 4000 };
  const preload = renderToStaticMarkup(
    <HeroPreload
      hero={{
        id: "h",
        slogan: "",
        sloganField: "slogan" as const,
        images: [large],
        interval: 5000,
      }}
    />,
  );
  const shown = renderToStaticMarkup(
    <Picture picture={large} use="ribbon" sizes="50vw" className="place" />,
  );
  for (const html of [shown, preload]) {
    expect(html).toContain('type="image/webp"');
    expect(html).toContain("&amp;fm=webp&amp;");
    expect(html).not.toContain("avif");
  }
});

test.each([
  ["of more than 20 MB", { size: 20_000_001 }],
  ["of unknown size", { width: undefined }],
  ["of a type that it does not know", { contentType: "image/gif" }],
])("the Images API is asked for no variant of a picture %s", (_, changed) => {
  const large = { ...picture, ...changed };
  const html = renderToStaticMarkup(
    <>
      <Picture picture={large} use="news" sizes="50vw" className="place" />
      <HeroPreload
        hero={{
          id: "h",
          slogan: "",
          sloganField: "slogan" as const,
          images: [large],
          interval: 5000,
        }}
      />
      <Partners partners={[{ id: "a", name: "A", logo: large }]} />
    </>,
  );
  expect(new Set(html.match(/https:[^ "]*/g))).toEqual(new Set([picture.url]));
});

test("a logo that is no SVG loses its white ground", () => {
  const isRaster = (contentType: string) =>
    renderToStaticMarkup(
      <Partners partners={[{ id: "a", name: "A", logo: { ...picture, contentType } }]} />,
    ).includes("data-raster");
  expect(["image/gif", "image/jpeg", "image/png", "image/svg+xml"].map(isRaster)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
