/** One line of the table: a figure, what stood beside it, and whether the goal holds. */
export type Row = {
  what: string;
  where: string;
  ours: string;
  beside: string;
  ratio: string;
  goal: string;
  verdict: "holds" | "FAILS" | "not measured";
};

export type Unit = "ms" | "kB" | "MB" | "requests" | "requests/s" | "score" | "shift";

/** Another page's figure, measured in the same run. */
export type Beside = { name: string; value: number };

/** Ours is at most `factor` times what stands beside it. */
export function ratioAtMost(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  beside: Beside,
  factor: number,
): Row {
  return compared(what, where, unit, ours, beside, `≤ ${factor}`, ours <= factor * beside.value);
}

/** Ours is at least `factor` times what stands beside it. */
export function ratioAtLeast(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  beside: Beside,
  factor: number,
): Row {
  return compared(what, where, unit, ours, beside, `≥ ${factor}`, ours >= factor * beside.value);
}

/** Ours is at most `bound`, whatever others are. */
export function atMost(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  bound: number,
  beside?: Beside,
): Row {
  return {
    what,
    where,
    ours: shown(ours, unit),
    beside: beside ? `${beside.name} ${shown(beside.value, unit)}` : "",
    ratio: "",
    goal: `≤ ${shown(bound, unit)}`,
    verdict: verdictOf(ours, ours <= bound),
  };
}

/** Ours is at least `bound`. */
export function atLeast(what: string, where: string, unit: Unit, ours: number, bound: number): Row {
  return {
    ...atMost(what, where, unit, ours, bound),
    goal: `≥ ${shown(bound, unit)}`,
    verdict: verdictOf(ours, ours >= bound),
  };
}

/** A row that this run has no figure for. @param reason one sentence */
export function notMeasured(what: string, reason: string): Row {
  return {
    what,
    where: "",
    ours: "",
    beside: reason,
    ratio: "",
    goal: "",
    verdict: "not measured",
  };
}

/** The figure with its unit; bytes are given in kB of 1000. */
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
      return value.toFixed(3);
    default:
      return unit satisfies never;
  }
}

function compared(
  what: string,
  where: string,
  unit: Unit,
  ours: number,
  beside: Beside,
  goal: string,
  holds: boolean,
): Row {
  return {
    what,
    where,
    ours: shown(ours, unit),
    beside: `${beside.name} ${shown(beside.value, unit)}`,
    ratio: (ours / beside.value).toFixed(2),
    goal,
    verdict: verdictOf(ours / beside.value, holds),
  };
}

function verdictOf(figure: number, holds: boolean): Row["verdict"] {
  if (!Number.isFinite(figure)) return "not measured";
  return holds ? "holds" : "FAILS";
}
