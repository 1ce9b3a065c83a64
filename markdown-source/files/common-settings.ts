import type { LineMistake } from "#content/mistake.ts";
import type { FileSettings } from "./front-matter.ts";
import { isResourceId } from "./resource-id.ts";

/** The settings that every kind of content file may have. */
export type CommonSettings = {
  /** Undefined when it is derived from the file's name. */
  id: string | undefined;
  draft: boolean;
  /** ISO 8601 in UTC with milliseconds. */
  createdAt: string | undefined;
  updatedAt: string | undefined;
};

export const commonKeys: ReadonlySet<string> = new Set(["id", "draft", "createdAt", "updatedAt"]);

/** Returns the common settings of a file; reports and leaves out invalid ones. */
export function readCommonSettings(
  settings: FileSettings,
  report: (mistake: LineMistake) => void,
): CommonSettings {
  let mayBeDraft = false;
  const wrong = (key: string, expected: string): undefined => {
    const { value, line } = settings.get(key) ?? { value: undefined, line: 1 };
    const mayHide = key === "createdAt" && mayBeLater(value);
    mayBeDraft ||= mayHide;
    const consequence = mayHide ? "; the file is a draft until it is corrected" : "";
    const message = `${key} is ${JSON.stringify(value)}, expected ${expected}${consequence}`;
    report({ line, message });
  };
  const valueOf = (key: string): unknown => settings.get(key)?.value ?? undefined;

  const time = (key: string): string | undefined => {
    const value = valueOf(key);
    if (value === undefined) return undefined;
    if (typeof value === "string" && /^\d{4}-\d\d-\d\d(?:$|T)/.test(value)) {
      const date = new Date(value);
      const [year = 0, month = 0, day = 0] = value.slice(0, 10).split("-").map(Number);
      const last = new Date(Date.UTC(year, month, 0));
      // JavaScript takes 2026-02-31 for 3 March.
      if (month <= 12 && day > last.getUTCDate()) {
        const name = last.toLocaleString("en", { month: "long", timeZone: "UTC" });
        return wrong(key, `a day that exists: ${name} has ${last.getUTCDate()} days`);
      }
      if (!Number.isNaN(date.getTime())) return date.toISOString();
    }
    return wrong(key, "a date like 2026-03-06 or 2026-03-06T09:00:00Z");
  };

  const createdAt = time("createdAt");
  const id = valueOf("id");
  const draft = valueOf("draft");
  if (draft !== undefined && typeof draft !== "boolean") wrong("draft", "true or false");
  const isId = typeof id === "string" && isResourceId(id);
  if (id !== undefined && !isId) wrong("id", "1 to 64 letters A–Z, digits, hyphens, _ and .");
  return {
    id: isId ? id : undefined,
    // Text that is not meant to be public yet must not become so by a misspelt `draft` or date.
    draft: (draft !== undefined && draft !== false) || mayBeDraft,
    createdAt,
    updatedAt: time("updatedAt"),
  };
}

/** Whether an invalid date may be meant to be in the future. */
function mayBeLater(date: unknown): boolean {
  if (typeof date !== "string") return false;
  const time = Date.parse(date);
  const year = Number(/\d{4}/.exec(date)?.[0]);
  return Number.isNaN(time) ? year >= new Date().getUTCFullYear() : time > Date.now();
}

type Dated = Pick<CommonSettings, "createdAt" | "updatedAt"> & { savedAt?: string };

/**
 * Returns the earliest time of creation that is written, or else of change, and the latest time of change. Files without any
 * date have no time of change, and are sorted by when they were last saved.
 */
export function datesOf(files: readonly Dated[]): {
  createdAt: string;
  updatedAt: string | undefined;
} {
  const earliest = (times: readonly string[]) => times.toSorted()[0];
  const updated = files.flatMap((file) => file.updatedAt ?? file.createdAt ?? []).toSorted();
  const createdAt =
    earliest(files.flatMap((file) => file.createdAt ?? [])) ??
    updated[0] ??
    earliest(files.flatMap((file) => file.savedAt ?? [])) ??
    "";
  return { createdAt, updatedAt: updated.at(-1) };
}
