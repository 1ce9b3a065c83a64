import { parseArgs, type ParseArgsOptionDescriptor } from "node:util";

type Option = ParseArgsOptionDescriptor & {
  /** What it does, for `--help`. */
  help: string;
  /** The name of its value there, or all accepted values, such as `sv|en`. */
  value?: string;
};

type CommandLine<Options> = {
  /** The command with the names of its arguments, such as `npm run build -- [folder]`. */
  usage: string;
  about: string;
  options: Options;
};

/**
 * Returns a command's options and the arguments beside them. `--help` prints them and ends the process. An unknown option,
 * a wrong value and an argument that `usage` does not name in brackets end it with one line and exit code 2.
 */
export function readCommandLine<const Options extends Record<string, Option>>(
  commandLine: CommandLine<Options>,
) {
  const { usage, options } = commandLine;
  if (process.argv.slice(2).includes("--help")) {
    console.log(helpOf(commandLine));
    process.exit(0);
  }
  const parse = () => {
    try {
      return parseArgs({ options, allowNegative: true, allowPositionals: usage.includes("[") });
    } catch (error) {
      const [reason = ""] = String(error instanceof Error ? error.message : error).split(". ");
      return refuse(reason);
    }
  };
  const parsed = parse();
  for (const [name, given] of Object.entries(parsed.values)) {
    const { value = "" } = options[name] ?? {};
    const isAccepted = !value.includes("|") || value.split("|").some((each) => each === given);
    if (!isAccepted) refuse(`--${name} is ${String(given)}: expected ${value}`);
  }
  return parsed;
}

function refuse(reason: string): never {
  console.error(`${reason} (--help lists all options)`);
  process.exit(2);
}

function helpOf({ usage, about, options }: CommandLine<Record<string, Option>>): string {
  const all = Object.entries(options).map(([id, { value, default: standard, help }]) => ({
    name: `  --${standard === true ? "no-" : ""}${id}${value === undefined ? "" : ` ${value}`}`,
    help: typeof standard === "string" ? `${help} (default ${standard})` : help,
  }));
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  const lines = all.map(({ name, help }) => name.padEnd(width) + help);
  return [usage, "", about, ...(lines.length > 0 ? ["", ...lines] : [])].join("\n");
}
