import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  consentDays,
  consentKey,
  keepConsent,
  mayContactGoogle,
  onConsentChange,
  readConsent,
} from "./consent.ts";

const day = 86_400_000;
let items: Map<string, string>;
let tabs: EventTarget;

beforeEach(() => {
  items = new Map();
  tabs = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
  vi.stubGlobal("removeEventListener", tabs.removeEventListener.bind(tabs));
});

afterEach(() => vi.unstubAllGlobals());

it("holds a choice for its days and no longer", () => {
  expect(readConsent()).toBeUndefined();
  keepConsent("denied", 0);
  expect(readConsent(consentDays * day - 1)).toBe("denied");
  expect(readConsent(consentDays * day)).toBeUndefined();
});

it("takes a stored value that it has not written for no choice", () => {
  for (const value of ["granted", "maybe until 2999-01-01", "granted until soon", ""]) {
    items.set(consentKey, value);
    expect(readConsent()).toBeUndefined();
  }
});

it("keeps a refusal on this page where the browser stores nothing", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("localStorage", undefined);
  keepConsent("denied");
  expect(readConsent()).toBe("denied");
});

it("tells of a choice on this page and in another tab, until it is ended", () => {
  const heard: unknown[] = [];
  const end = onConsentChange((consent) => heard.push(consent));
  keepConsent("granted");
  items.set(consentKey, "denied until 2999-01-01");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: consentKey }));
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "another" }));
  end();
  keepConsent("granted");
  tabs.dispatchEvent(Object.assign(new Event("storage"), { key: consentKey }));
  expect(heard).toEqual(["granted", "denied"]);
});

it("lets Google be asked before consent only where the site does not wait for it", () => {
  expect(mayContactGoogle({ waitsForConsent: false })).toBe(true);
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(false);
  keepConsent("denied");
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(false);
  keepConsent("granted");
  expect(mayContactGoogle({ waitsForConsent: true })).toBe(true);
});
