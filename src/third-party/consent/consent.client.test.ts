import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { maySend, mayShowGoogleMap, readConsent, storeConsent } from "./consent.client.ts";

const day = 86_400_000;
const banner = { dataset: { version: "one" } };
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  banner.dataset.version = "one";
  vi.stubGlobal("document", { getElementById: () => banner });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

it("remembers a choice for 365 days", () => {
  expect(readConsent()).toBeUndefined();
  storeConsent("denied", 0);
  expect(readConsent(365 * day - 1)).toBe("denied");
  expect(readConsent(365 * day)).toBeUndefined();
});

it("does not apply a choice to another list of parties, purposes and storage", () => {
  storeConsent("granted");
  expect(readConsent()).toBe("granted");
  banner.dataset.version = "two";
  expect(readConsent()).toBeUndefined();
});

const cookieless = { id: "G-TEST123", beforeConsent: "cookieless" } as const;
const nothing = { id: "G-TEST123", beforeConsent: "nothing" } as const;

it.each([
  { signal: undefined, settings: cookieless, beforeAnswer: true },
  { signal: true, settings: cookieless, beforeAnswer: false },
  { signal: undefined, settings: nothing, beforeAnswer: false },
])(
  "Global Privacy Control $signal, $settings.beforeConsent: before the answer $beforeAnswer, after it as answered",
  ({ signal, settings, beforeAnswer }) => {
    vi.stubGlobal("navigator", { globalPrivacyControl: signal });
    expect([maySend(settings), mayShowGoogleMap(settings)]).toEqual([beforeAnswer, beforeAnswer]);
    storeConsent("granted");
    expect([maySend(settings), mayShowGoogleMap(settings)]).toEqual([true, true]);
    storeConsent("denied");
    expect([maySend(settings), mayShowGoogleMap(settings)]).toEqual([false, beforeAnswer]);
    expect(mayShowGoogleMap(undefined)).toBe(true);
  },
);

it("respects a refusal on this page when the browser blocks storage", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("localStorage", undefined);
  storeConsent("denied");
  expect(readConsent()).toBe("denied");
});
