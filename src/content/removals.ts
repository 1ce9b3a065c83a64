import * as v from "valibot";
import { type Answer, answerOf } from "./fetch-lists.ts";
import type { EntryList, RequestName } from "./requests.ts";

/** When the content service has announced that an entry or asset is gone (ms since 1970), by `removalKey`. */
export type Removals = Readonly<Record<string, number>>;

export type ResourceType = "Entry" | "Asset";

export const removalKey = (type: ResourceType, id: string): string => `${type} ${id}`;

/** @param publishedAt ISO 8601; a resource that was published after its removal is not gone */
export function isRemoved(
  type: ResourceType,
  id: string,
  publishedAt: string | undefined,
  removed: Removals,
): boolean {
  const at = removed[removalKey(type, id)];
  return at !== undefined && !(Date.parse(publishedAt ?? "") > at);
}

/** Returns a list without what is gone as an answer; undefined when it has nothing of that. */
export function listWithoutRemoved(
  name: RequestName,
  { items, includes }: EntryList,
  removed: Removals,
): Answer | undefined {
  const isLeft = (each: unknown) => {
    const parsed = v.safeParse(resource, each);
    if (!parsed.success) return true;
    const { type, id, updatedAt } = parsed.output.sys;
    return !isRemoved(type, id, updatedAt, removed);
  };
  const left = { items: items.filter(isLeft), includes: includes.filter(isLeft) };
  const isSame = left.items.length === items.length && left.includes.length === includes.length;
  return isSame ? undefined : answerOf(name, left);
}

const resource = v.object({
  sys: v.object({
    type: v.picklist(["Entry", "Asset"]),
    id: v.string(),
    updatedAt: v.fallback(v.optional(v.string()), undefined),
  }),
});
