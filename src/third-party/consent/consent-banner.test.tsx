import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { consentLabels } from "#language/consent-labels.ts";
import { analyticsCookieDays } from "#third-party/analytics/analytics-settings.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { defaultTiles } from "#third-party/maps/map-tiles.ts";

type Given = Partial<Parameters<typeof ConsentBanner>[0]>;

const banner = (given: Given = {}) =>
  renderToStaticMarkup(
    <ConsentBanner
      language="en"
      analytics={{ id: "G-TEST123", beforeConsent: "nothing" }}
      maps={undefined}
      tiles={defaultTiles}
      service={{ url: "https://cdn.contentful.com", space: "s", environment: "e", token: "t" }}
      {...given}
    />,
  );
const version = (given?: Given) => /data-version="([^"]+)"/.exec(banner(given))?.[1];
const maps = { key: "k", mapId: undefined };
const service = { url: "/content-service", space: "s", environment: "e", token: "t" };

it("the notice names the hosts of content and pictures, but not with the sample space", () => {
  expect(banner()).toContain("cdn.contentful.com, *.ctfassets.net");
  const proxied = banner({ service: { ...service, url: "https://content.example/cda" } });
  expect(proxied).toContain("content.example, *.ctfassets.net");
  expect(banner({ service })).not.toContain("ctfassets.net");
});

it("the notice names the host of the configured map tiles, or Google Maps", () => {
  const tiles = { address: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Example" };
  expect(banner()).toContain("tile.openstreetmap.org");
  expect(banner({ tiles })).toContain("tiles.example");
  expect(banner({ tiles })).not.toContain("OpenStreetMap");
  expect(banner({ tiles, maps })).not.toContain("tiles.example");
});

it("the notice says what is sent and stored, when, and before the answer", () => {
  const { analytics } = consentLabels.en.privacy;
  const { purpose, receives, when, beforeAnswer } = analytics;
  const text = banner().replaceAll("&#x27;", "'");
  const stored = consentLabels.en.storedAs("_ga", analyticsCookieDays);
  for (const each of [purpose, receives, when, beforeAnswer.nothing, stored]) {
    expect(text).toContain(each);
  }
  expect(text).not.toContain(beforeAnswer.cookieless);
});

it("the notice has a version that changes with the parties, and not with the language", () => {
  expect(version({ language: "sv" })).toBe(version());
  const tiles = { ...defaultTiles, address: "https://tiles.example/{z}/{x}/{y}.png" };
  const versions = [version(), version({ tiles }), version({ maps }), version({ service })];
  expect(new Set(versions).size).toBe(4);
});

it("docs/privacy.md has a line for each version of the notice", () => {
  const text = readFileSync("docs/privacy.md", "utf8");
  for (const given of [{}, { maps }, { service }, { service, maps }]) {
    expect(text).toContain(`\`${version(given)}\``);
  }
});
