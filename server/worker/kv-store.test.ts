import { expect, it, vi } from "vitest";
import { createKvStore } from "./kv-store.ts";

it("keeps the newer of two texts when the older write finishes last", async () => {
  const pending: (() => void)[] = [];
  let stored = "";
  const kept = createKvStore({
    namespace: {
      getWithMetadata: () => Promise.resolve({ value: null, metadata: null }),
      put: (_key, value) =>
        new Promise((resolve) => {
          pending.push(() => {
            stored = value;
            resolve();
          });
        }),
    },
    log: () => undefined,
    background: (work) => void work,
  });
  const saves = [kept.save("older"), kept.save("newer")];
  pending[1]?.();
  pending[0]?.();
  await vi.waitUntil(() => pending.length === 3);
  pending[2]?.();
  await Promise.all(saves);
  expect(stored).toBe("newer");
});
