import * as v from "valibot";

/** `sys.updatedAt` (ISO 8601; "" without a valid one) by `sys.id`. */
export type Times = Readonly<Record<string, string>>;

const time = v.pipe(v.string(), v.isoTimestamp());

const resource = v.object({
  sys: v.object({ id: v.string(), updatedAt: v.fallback(v.optional(time, ""), "") }),
});

export const timesOf = (resources: readonly unknown[]): Times =>
  Object.fromEntries(
    resources.flatMap((each) => {
      const parsed = v.safeParse(resource, each);
      return parsed.success ? [[parsed.output.sys.id, parsed.output.sys.updatedAt]] : [];
    }),
  );
