import { vi } from "vitest";
import { type Body, plainBody } from "./body.ts";

/** Stands in for compression that takes as long as a test wants: a body is ready when the test finishes it. */
export function createDeferredBodies() {
  const pending: { text: string; finish: () => void }[] = [];
  let isOpen = false;
  return {
    bodyOf: (text: string | Uint8Array): Promise<Body> => {
      const body = plainBody(text, 0);
      if (isOpen) return body;
      return new Promise((resolve) => {
        pending.push({ text: text.toString(), finish: () => resolve(body) });
      });
    },
    /** Finishes the body that contains a text, as soon as it has been begun. */
    async finish(text: string): Promise<void> {
      const found = await vi.waitUntil(() => pending.find((each) => each.text.includes(text)));
      pending.splice(pending.indexOf(found), 1);
      found.finish();
    },
    /** Finishes all bodies, those to come included. */
    async finishAll(): Promise<void> {
      isOpen = true;
      for (const { finish } of pending.splice(0)) finish();
    },
  };
}
