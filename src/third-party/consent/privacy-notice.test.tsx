import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { consentLabels } from "#language/consent-labels.ts";
import { analyticsCookieDays } from "#third-party/analytics/analytics-settings.ts";
import { defaultTiles } from "#third-party/maps/map-tiles.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { noticeDate, type Parties, privacyTable, versionOf } from "./privacy-table.ts";

const service = { url: "https://cdn.contentful.com", space: "s", environment: "e", token: "t" };
const analytics = { id: "G-TEST123", beforeConsent: "nothing" } as const;
const partiesWith = (given: Partial<Parties> = {}): Parties => ({
  analytics,
  maps: undefined,
  tiles: defaultTiles,
  service,
  ...given,
});
const notice = (given?: Partial<Parties>) =>
  renderToStaticMarkup(<PrivacyNotice general={undefined} parties={partiesWith(given)} />);
const maps = { key: "k", mapId: undefined };
const sample = { ...service, url: "/content-service" };
const tiles = { address: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Example" };

it("the notice names the hosts of content and pictures, but not with the sample space", () => {
  expect(notice()).toContain("cdn.contentful.com, *.ctfassets.net");
  const proxied = notice({ service: { ...service, url: "https://content.example/cda" } });
  expect(proxied).toContain("content.example, *.ctfassets.net");
  expect(notice({ service: sample })).not.toContain("ctfassets.net");
});

it("the notice names the host of the configured map tiles, or Google Maps", () => {
  expect(notice()).toContain("tile.openstreetmap.org");
  expect(notice({ tiles })).toContain("tiles.example");
  expect(notice({ tiles })).not.toContain("OpenStreetMap");
  expect(notice({ tiles, maps })).not.toContain("tiles.example");
});

it("the notice says what is sent and stored, when, and before the answer, if there is a question", () => {
  const { privacy, storedAs } = consentLabels.sv;
  const { purpose, receives, when, beforeAnswer } = privacy.analytics;
  const stored = storedAs("_ga", analyticsCookieDays);
  for (const each of [purpose, receives, when, beforeAnswer.nothing, stored]) {
    expect(notice()).toContain(each);
  }
  expect(notice()).not.toContain(beforeAnswer.cookieless);
  const { nothing } = privacy.googleMaps.beforeAnswer;
  expect(notice({ maps })).toContain(nothing);
  expect(notice({ maps, analytics: undefined })).not.toContain(nothing);
});

it("a choice is for a date, the parties and the hosts that the environment chooses, without a blank", () => {
  expect(versionOf(partiesWith())).toBe(
    `${noticeDate}/analytics/answer/mapTiles:tile.openstreetmap.org/contentful:cdn.contentful.com`,
  );
  expect(versionOf(partiesWith({ tiles, service: sample }))).toBe(
    `${noticeDate}/analytics/answer/mapTiles:tiles.example`,
  );
  expect(versionOf(partiesWith({ maps }))).toContain("/googleMaps/");
});

it("a party, a purpose or what is stored changes together with the date, so that visitors are asked again", () => {
  const rows = [...privacyTable(partiesWith()), ...privacyTable(partiesWith({ maps }))];
  const told = rows.map(({ id, stored }) => {
    const kept = stored.map(({ name, days }) => `${name} ${days}`);
    return [id, ...kept, consentLabels.sv.privacy[id].purpose].join(" | ");
  });
  expect([noticeDate, ...new Set(told)].join("\n")).toMatchInlineSnapshot(`
    "2026-11-28
    analytics | _ga 395 | _ga_* 395 | Räknar sidvisningar och klick på länkar till andra webbplatser. E-postadresser stryks innan något skickas.
    answer | analytics-consent 365 | Minns ert svar, så att ni inte blir frågade igen. Det skickas aldrig.
    mapTiles | Kartans bilder.
    contentful | Sidans texter och bilder.
    googleMaps | Kartan."
  `);
});
