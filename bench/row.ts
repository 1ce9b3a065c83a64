/** A row of the table: a figure, the figure it is compared with, and whether the goal is reached. */
export type Row = {
  what: string;
  where: string;
  ours: string;
  reference: string;
  ratio: string;
  goal: string;
  verdict: "holds" | "FAILS" | "not measured";
};

export type Unit = "ms" | "kB" | "MB" | "requests" | "requests/s" | "score" | "shift";

/** The same figure of another page or server, measured in the same run. */
export type Reference = { name: string; value: number };

/** Goal: ours is at most `factor` times the figure of the reference. */
export function ratioAtMost(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  reference: Reference,
  factor: number,
): Row {
  return compared(
    what,
    where,
    unit,
    ours,
    reference,
    `≤ ${factor}`,
    ours <= factor * reference.value,
  );
}

/** Goal: ours is at least `factor` times the figure of the reference. */
export function ratioAtLeast(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  reference: Reference,
  factor: number,
): Row {
  return compared(
    what,
    where,
    unit,
    ours,
    reference,
    `≥ ${factor}`,
    ours >= factor * reference.value,
  );
}

/**
 * Goal: ours exceeds the reference by at most `bound`. Used for times that are too small for a ratio; a busy machine
 * delays both pages by about the same time.
 */
export function moreAtMost(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  reference: Reference,
  bound: number,
): Row {
  const more = ours - reference.value;
  return {
    ...atMost(what, where, unit, ours, bound, reference),
    goal: `≤ ${reference.name} + ${shown(bound, unit)}`,
    verdict: verdictOf(more, more <= bound),
  };
}

/** Goal: ours is at most `bound`; the figure of the reference is shown for comparison only. */
export function atMost(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  bound: number,
  reference?: Reference,
): Row {
  return {
    what,
    where,
    ours: shown(ours, unit),
    reference: reference ? `${reference.name} ${shown(reference.value, unit)}` : "",
    ratio: "",
    goal: `≤ ${shown(bound, unit)}`,
    verdict: verdictOf(ours, ours <= bound),
  };
}

/** Goal: ours is at least `bound`. */
export function atLeast(what: string, where: string, unit: Unit, ours: number, bound: number): Row {
  return {
    ...atMost(what, where, unit, ours, bound),
    goal: `≥ ${shown(bound, unit)}`,
    verdict: verdictOf(ours, ours >= bound),
  };
}

/** Creates a row without a figure, when a tool is missing or the measurement failed. @param reason one sentence */
export function notMeasured(what: string, reason: string): Row {
  return {
    what,
    where: "",
    ours: "",
    reference: reason,
    ratio: "",
    goal: "",
    verdict: "not measured",
  };
}

/** Formats a figure with its unit; 1 kB is 1000 bytes. */
function shown(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return "–";
  switch (unit) {
    case "ms":
    case "requests/s":
      return `${Math.round(value)} ${unit}`;
    case "kB":
      return `${(value / 1000).toFixed(1)} kB`;
    case "MB":
      return `${(value / 1e6).toFixed(0)} MB`;
    case "requests":
      return `${value}`;
    case "score":
      return `${Math.round(value)}`;
    case "shift":
      return value.toFixed(4);
    default:
      return unit satisfies never;
  }
}

function compared(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  reference: Reference,
  goal: string,
  holds: boolean,
): Row {
  return {
    what,
    where,
    ours: shown(ours, unit),
    reference: `${reference.name} ${shown(reference.value, unit)}`,
    ratio: (ours / reference.value).toFixed(2),
    goal,
    verdict: verdictOf(ours / reference.value, holds),
  };
}

function verdictOf(figure: number, holds: boolean): Row["verdict"] {
  if (!Number.isFinite(figure)) return "not measured";
  return holds ? "holds" : "FAILS";
}
