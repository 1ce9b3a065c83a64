import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyLocaleContent } from "#content/locale-content.ts";
import { debounceChanges } from "./debounce-changes.ts";
import { createMirror } from "./mirror.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sites = () => [emptyLocaleContent("sv"), emptyLocaleContent("en-US")];

/** Creates a mirror whose exports the test finishes. */
function mirrorWith() {
  const exports: { sites: unknown; end: () => void; fail: (error: Error) => void }[] = [];
  const events: string[] = [];
  const mirror = createMirror(
    "/nowhere",
    (event) => void events.push(event),
    (_directory, sites) =>
      new Promise<void>((end, fail) => {
        exports.push({ sites, end, fail });
      }),
  );
  return { mirror, exports, events };
}

it("runs one export at a time, and afterwards only the last of the pending ones", async () => {
  const { mirror, exports } = mirrorWith();
  const [first, second, third] = [sites(), sites(), sites()];
  expect(mirror.state()).toEqual({ madeAt: null, ageSeconds: null, isCurrent: false });
  for (const each of [first, second, third]) mirror.renew(each);
  expect(exports.map((each) => each.sites)).toEqual([first]);
  exports[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(mirror.state().isCurrent).toBe(false);
  expect(exports[1]?.sites).toBe(third);
  exports[1]?.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(exports).toHaveLength(2);
  expect(mirror.state()).toMatchObject({ ageSeconds: 5, isCurrent: true });
});

it("logs a failed export, and tries again a minute later", async () => {
  const { mirror, exports, events } = mirrorWith();
  mirror.renew(sites());
  exports[0]?.fail(new Error("disk full"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(events).toEqual(["mirror.failed"]);
  expect(mirror.state().isCurrent).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  exports[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(["mirror.failed", "mirror.renewed"]);
  expect(mirror.state().isCurrent).toBe(true);
});

it("passes no content on while a list is missing", async () => {
  const changes: unknown[] = [];
  const shown = debounceChanges((each) => void changes.push(each));
  for (const site of sites()) shown(site);
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([]);
});
