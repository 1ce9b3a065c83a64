/** A stage of a Dockerfile. */
type Stage = {
  /** The base image. */
  from: string;
  environment: Record<string, string>;
  instructions: { name: string; text: string }[];
};

/** Parses a Dockerfile into its stages. Line continuations, here-documents and build arguments are not supported. */
export function readContainerFile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    const [, name, rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    if (name === "FROM") {
      stages.push({ from: rest.split(" ")[0] ?? "", environment: {}, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`expected FROM as the first instruction, found ${name}`);
    stage.instructions.push({ name, text: rest });
    if (name !== "ENV") continue;
    for (const [, variable = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) {
      stage.environment[variable] = value;
    }
  }
  return stages;
}
