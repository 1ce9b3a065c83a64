import { readFile, rename, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { codeOf } from "#content-service/error.ts";

/** A `.env` file. Existing lines and values are never changed. */
export type EnvFile = {
  path: string;
  /** Returns a variable's value; undefined when it is absent or empty. */
  get: (name: string) => string | undefined;
  /** Writes the variables without a value, each into its empty line or at the end. */
  add: (values: Readonly<Record<string, string>>) => Promise<void>;
};

/** @param path of a file that may not exist */
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
        if (emptyLine.test(text)) text = text.replace(emptyLine, () => `${name}=${value}`);
        else text += `${text === "" || text.endsWith("\n") ? "" : "\n"}${name}=${value}\n`;
      }
      // Readable by the owner only, since it contains secrets. Written beside the old file and renamed atomically.
      await writeFile(`${path}.new`, text, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  }
}
