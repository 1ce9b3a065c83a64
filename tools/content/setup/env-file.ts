import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { codeOf } from "#markdown-source/error.ts";
import { writeAtomically } from "#markdown-source/write-atomically.ts";

export type EnvFile = {
  path: string;
  /** Returns a variable's value; undefined when it is absent or empty. */
  get: (name: string) => string | undefined;
  /** Writes the variables that have no value yet, each into its empty line or at the end. Existing values stay. */
  add: (values: Readonly<Record<string, string>>) => Promise<void>;
};

/** @param path of a file that may not exist */
export async function openEnvFile(path: string): Promise<EnvFile> {
  let text = await readFile(path, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  const get = (name: string) => parseEnv(text)[name]?.trim() || undefined;
  return {
    path,
    get,
    async add(values) {
      for (const [name, value] of Object.entries(values)) {
        if (get(name) !== undefined) continue;
        const emptyLine = new RegExp(`^${name}=[^\\S\\n]*$`, "m");
        if (emptyLine.test(text)) text = text.replace(emptyLine, () => `${name}=${value}`);
        else text += `${text === "" || text.endsWith("\n") ? "" : "\n"}${name}=${value}\n`;
      }
      // Readable by the owner only, since it contains secrets.
      await writeAtomically(path, text, 0o600);
    },
  };
}
