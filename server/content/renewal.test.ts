import type { Cause } from "./freshness.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRenewal } from "./renewal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Creates a renewal with the given service, and records the causes of its renewals. */
function renewalWith({
  isStored = true,
  pausedFor = (): number => 0,
  answer = () => Promise.resolve(true),
} = {}) {
  const causes: Cause[] = [];
  const service = { answer };
  const renewal = createRenewal({
    load: () => Promise.resolve(isStored),
    renew(cause) {
      causes.push(cause);
      return service.answer();
    },
    pausedFor,
    background: (work) => void work,
  });
  /** Makes a visit; resolves to a function that returns whether it has been answered. */
  const visit = async () => {
    let isAnswered = false;
    const answered = renewal.renewIfDue(8000).then(() => {
      isAnswered = true;
    });
    await seconds(0);
    return { isAnswered: () => isAnswered, answered };
  };
  return { renewal, service, causes, visit };
}

/** Returns a countdown from some seconds, in milliseconds. */
function until(count: number): () => number {
  const end = performance.now() + count * 1000;
  return () => Math.max(0, end - performance.now());
}

const never = () => new Promise<boolean>(() => undefined);

describe("renewal by visits", () => {
  it("renews once a minute for any number of visits", async () => {
    const { causes, visit } = renewalWith();
    for (let second = 0; second < 180; second++) {
      await visit();
      await seconds(1);
    }
    expect(causes.length).toBe(3);
  });

  it("renews once a minute when the clock is set back by a day", async () => {
    const { causes, visit } = renewalWith();
    await visit();
    vi.setSystemTime(Date.now() - 86_400_000);
    await seconds(61);
    await visit();
    expect(causes.length).toBe(2);
  });

  it("makes no requests without visits", async () => {
    const { causes, visit } = renewalWith();
    await visit();
    await seconds(3600);
    expect(causes.length).toBe(1);
  });

  it("serves stored content without waiting for the service", async () => {
    const { visit } = renewalWith({ answer: never });
    expect((await visit()).isAnswered()).toBe(true);
  });

  it("lets the first visitors wait for the service without stored content, for 8 s at most", async () => {
    const { causes, visit } = renewalWith({ isStored: false, answer: never });
    const first = await visit();
    const second = await visit();
    await seconds(7.9);
    expect([first.isAnswered(), second.isAnswered()]).toEqual([false, false]);
    await seconds(0.2);
    expect([first.isAnswered(), second.isAnswered()]).toEqual([true, true]);
    expect(causes.length).toBe(1);
  });

  it("retries after 2, 4, 8 s and so on up to a minute while the service fails", async () => {
    const { causes, service, visit } = renewalWith({ answer: () => Promise.resolve(false) });
    const times: number[] = [];
    for (let second = 0; second < 200; second++) {
      const before = causes.length;
      await visit();
      if (causes.length > before) times.push(second);
      await seconds(1);
    }
    expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
    service.answer = () => Promise.resolve(true);
    await seconds(60);
    await visit();
    const countBefore = causes.length;
    await seconds(59);
    await visit();
    expect(causes.length).toBe(countBefore);
    await seconds(1);
    await visit();
    expect(causes.length).toBe(countBefore + 1);
  });

  it("starts no renewal during the pause after a 429", async () => {
    const { causes, visit } = renewalWith({ pausedFor: until(300) });
    await visit();
    await seconds(299);
    await visit();
    expect(causes.length).toBe(1);
    await seconds(2);
    await visit();
    expect(causes.length).toBe(2);
  });

  it("starts again when the runtime has ended a renewal", async () => {
    const { causes, visit } = renewalWith({ answer: never });
    await visit();
    await seconds(59);
    await visit();
    expect(causes.length).toBe(1);
    await seconds(1);
    await visit();
    expect(causes.length).toBe(2);
  });

  it("starts again when the runtime has ended the first renewal", async () => {
    const { causes, service, visit } = renewalWith({ isStored: false, answer: never });
    await visit();
    await seconds(30);
    service.answer = () => Promise.resolve(true);
    expect((await visit()).isAnswered()).toBe(true);
    expect(causes.length).toBe(2);
  });

  it("combines many announcements into few renewals, without a delay", async () => {
    const { renewal, service, causes, visit } = renewalWith();
    await visit();
    service.answer = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(true), 1000);
      });
    for (let count = 0; count < 20; count++) renewal.renewAfterAnnouncement();
    await seconds(3);
    expect(causes).toEqual(["start", "webhook", "webhook"]);
    renewal.renewAfterAnnouncement();
    await seconds(0);
    expect(causes).toEqual(["start", "webhook", "webhook", "webhook"]);
    await seconds(60);
    expect(causes.length).toBeLessThan(10);
  });

  it("waits for the end of the pause after a 429 before it renews after an announcement", async () => {
    const { renewal, causes, visit } = renewalWith({ pausedFor: until(20) });
    await visit();
    renewal.renewAfterAnnouncement();
    await seconds(19);
    expect(causes).toEqual(["start"]);
    await seconds(2);
    expect(causes).toEqual(["start", "webhook"]);
  });

  it("renews at once after an announcement, and again 5 s later", async () => {
    const { renewal, causes, visit } = renewalWith();
    await visit();
    renewal.renewAfterAnnouncement();
    await seconds(0);
    expect(causes).toEqual(["start", "webhook"]);
    await seconds(5);
    expect(causes).toEqual(["start", "webhook", "webhook"]);
  });
});
