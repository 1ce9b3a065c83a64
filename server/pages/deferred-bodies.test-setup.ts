import { vi } from "vitest";
import { type EncodedBody, plainBody } from "#content-service/http/encoded-body.ts";

/** Replaces compression: a body is ready when the test finishes it. */
export function createDeferredBodies() {
  const pending: { text: string; finish: () => void }[] = [];
  let isOpen = false;
  return {
    bodyOf: (text: string | Uint8Array): Promise<EncodedBody> => {
      const body = plainBody(text, 0);
      if (isOpen) return body;
      return new Promise((resolve) => {
        pending.push({ text: text.toString(), finish: () => resolve(body) });
      });
    },
    /** Waits until a body that contains `text` has been started, then finishes it. */
    async finish(text: string): Promise<void> {
      const found = await vi.waitUntil(() => pending.find((each) => each.text.includes(text)));
      pending.splice(pending.indexOf(found), 1);
      found.finish();
    },
    /** Finishes all bodies, including later ones. */
    async finishAll(): Promise<void> {
      isOpen = true;
      for (const { finish } of pending.splice(0)) finish();
    },
  };
}
