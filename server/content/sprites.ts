import { createHash } from "node:crypto";
import type { Body, MakeBody } from "#server/pages/body.ts";

/**
 * The files in which the drawings of a page stand together (SVG sprites), by path. A path names its content, so that
 * browsers keep it; pages that are still open go on with the one they came with.
 */
export type Sprites = {
  /** @returns the path of a sprite with this text */
  keep: (text: string) => string;
  /** Another process may have made a page with a sprite of its own: it gets the newest. */
  at: (path: string) => (Sprite & { isExact: boolean }) | undefined;
  all: () => ReadonlyMap<string, Sprite>;
};

type Sprite = { text: string; body: Promise<Body> };

export const spritesPath = "/drawings/";

/** The two languages', their predecessors', and some drafts'. */
const most = 8;

export function createSprites(bodyOf: MakeBody): Sprites {
  const kept = new Map<string, Sprite>();
  return {
    keep(text) {
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
      const path = `${spritesPath}${hash}.svg`;
      const known = kept.get(path);
      kept.delete(path);
      kept.set(path, known ?? { text, body: bodyOf(text, 11) });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return path;
    },
    at(path) {
      const exact = kept.get(path);
      if (exact) return { ...exact, isExact: true };
      const newest = [...kept.values()].at(-1);
      return newest && { ...newest, isExact: false };
    },
    all: () => kept,
  };
}
