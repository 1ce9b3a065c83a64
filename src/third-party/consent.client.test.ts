import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentDays, consentKey } from "./analytics-settings.ts";
import { storeConsent, mayContactGoogle, onConsentChange, readConsent } from "./consent.client.ts";

const day = 86_400_000;
let items: Map<string, string>;
let tabs: EventTarget;

beforeEach(() => {
  items = new Map();
  tabs = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
  vi.stubGlobal("removeEventListener", tabs.removeEventListener.bind(tabs));
});

afterEach(() => vi.unstubAllGlobals());

it("remembers a choice for 365 days, and deletes it then", () => {
  expect(readConsent()).toBeUndefined();
  storeConsent("denied", 0);
  expect(readConsent(consentDays * day - 1)).toBe("denied");
  expect(items.size).toBe(1);
  expect(readConsent(consentDays * day)).toBeUndefined();
  expect(items.size).toBe(0);
});

it("treats a stored value in an unknown format as no choice", () => {
  for (const value of ["granted", "maybe until 2999-01-01", "granted until soon", ""]) {
    items.set(consentKey, value);
    expect(readConsent()).toBeUndefined();
  }
});

it("respects a refusal on this page when the browser blocks storage", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("localStorage", undefined);
  storeConsent("denied");
  expect(readConsent()).toBe("denied");
});

it("reports choices made on this page and in another tab until unsubscribed", () => {
  const received: unknown[] = [];
  const unsubscribe = onConsentChange(() => received.push(readConsent()));
  storeConsent("granted");
  items.set(consentKey, "denied until 2999-01-01");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: consentKey }));
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "another" }));
  unsubscribe();
  storeConsent("granted");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: consentKey }));
  expect(received).toEqual(["granted", "denied"]);
});

it("contacts Google before consent only when the site does not wait for consent", () => {
  expect(mayContactGoogle({ waitsForConsent: false })).toBe(true);
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(false);
  storeConsent("denied");
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(false);
  storeConsent("granted");
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(true);
});
