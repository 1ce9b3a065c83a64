import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ConsentBanner } from "./consent-banner.tsx";
import { defaultTiles } from "./map-tiles.ts";

const contentful = { url: "https://cdn.contentful.com", token: "a-token" };
const relay = { url: "/content-service", token: "" };

type Given = Partial<Parameters<typeof ConsentBanner>[0]>;

const banner = (given: Given = {}) =>
  renderToStaticMarkup(
    <ConsentBanner
      language="en"
      analytics={{ id: "G-TEST123", beforeConsent: "nothing" }}
      maps={undefined}
      tiles={defaultTiles}
      service={contentful}
      {...given}
    />,
  );
const version = (given?: Given) => /data-version="([^"]+)"/.exec(banner(given))?.[1];
const maps = { key: "k", mapId: undefined, waitsForConsent: true };

it.each([
  ["names Contentful with Contentful", contentful, true],
  ["names Contentful with the relay, because of the pictures", relay, true],
  ["does not name it with the sample space", { ...relay, token: "sample" }, false],
])("%s", (_, service, isNamed) => {
  expect(banner({ service }).includes("ctfassets.net")).toBe(isNamed);
});

it("names the host of the configured map tiles, or Google Maps", () => {
  const tiles = { address: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Example" };
  expect(banner()).toContain("tile.openstreetmap.org");
  expect(banner({ tiles })).toContain("tiles.example");
  expect(banner({ tiles, maps })).not.toContain("tiles.example");
});

it("has a version that changes with the parties, and not with the language or the place of the content's answers", () => {
  expect(version({ language: "sv", service: relay })).toBe(version());
  const tiles = { ...defaultTiles, address: "https://tiles.example/{z}/{x}/{y}.png" };
  const versions = [
    version(),
    version({ tiles }),
    version({ maps }),
    version({ service: undefined }),
  ];
  expect(new Set(versions).size).toBe(4);
});

it("has its versions in docs/privacy.md", () => {
  const text = readFileSync("docs/privacy.md", "utf8");
  for (const service of [contentful, undefined]) {
    for (const map of [undefined, maps])
      expect(text).toContain(`\`${version({ service, maps: map })}\``);
  }
});
