import { readFile, rename, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";

/** A `.env` file: its lines stay as they are, and a variable that has a value keeps it. */
export type EnvFile = {
  path: string;
  /** The value that a variable has in the file; undefined when it is absent or empty. */
  get: (name: string) => string | undefined;
  /** Writes the variables that have no value yet, each into its empty line or at the end. */
  add: (values: Readonly<Record<string, string>>) => Promise<void>;
};

/** @param path of a file that need not exist */
export async function openEnvFile(path: string): Promise<EnvFile> {
  let text = await readText(path);
  const get = (name: string) => parseEnv(text)[name]?.trim() || undefined;
  return {
    path,
    get,
    async add(values) {
      text = await readText(path);
      for (const [name, value] of Object.entries(values)) {
        if (get(name) !== undefined) continue;
        const emptyLine = new RegExp(`^${name}=[^\\S\\n]*$`, "m");
        if (emptyLine.test(text)) text = text.replace(emptyLine, `${name}=${value}`);
        else text += `${text === "" || text.endsWith("\n") ? "" : "\n"}${name}=${value}\n`;
      }
      // It holds secrets: only its owner may read it. An interruption leaves the file as it was.
      await writeFile(`${path}.new`, text, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
