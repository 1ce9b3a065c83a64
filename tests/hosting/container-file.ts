/** A stage of a Dockerfile. */
type Stage = {
  /** The image that it begins with. */
  from: string;
  environment: Record<string, string>;
  instructions: { name: string; text: string }[];
};

/** The stages of a Dockerfile without continued lines, here-documents or build arguments. */
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
    if (!stage) throw new Error(`${name} stands before the first FROM`);
    stage.instructions.push({ name, text: rest });
    if (name !== "ENV") continue;
    for (const [, variable = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) {
      stage.environment[variable] = value;
    }
  }
  return stages;
}
