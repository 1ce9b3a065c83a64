import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentDays, consentKey } from "./analytics-settings.ts";
import { storeConsent, readConsent } from "./consent.client.ts";

const day = 86_400_000;
const banner = { dataset: { version: "one" } };
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  banner.dataset.version = "one";
  vi.stubGlobal("document", { getElementById: () => banner });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
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

it("deletes an old choice that was made for another list", () => {
  storeConsent("granted", 0);
  banner.dataset.version = "two";
  expect(readConsent(consentDays * day)).toBeUndefined();
  expect(items.size).toBe(0);
});

it("asks again when an old choice cannot be deleted", () => {
  storeConsent("denied", 0);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: () => {
      throw new Error("The operation is insecure.");
    },
  });
  expect(readConsent()).toBeUndefined();
});

it.each(["granted", "denied"] as const)(
  "does not apply %s to another list of parties, purposes and storage",
  (choice) => {
    storeConsent(choice);
    expect(readConsent()).toBe(choice);
    banner.dataset.version = "two";
    expect(readConsent()).toBeUndefined();
  },
);

it("treats a stored value in an unknown format as no choice", () => {
  for (const value of [
    "granted",
    "maybe until 2999-01-01 for one",
    "granted until 2999-01-01",
    "granted until soon for one",
    "",
  ]) {
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
