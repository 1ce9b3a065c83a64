import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with the sample company's content but for the types whose photographs take long to encode. */
export async function smallContent(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "small-content-"));
  for (const name of ["space.yaml", "area", "general", "partner"]) {
    await cp(`content-files/${name}`, join(directory, name), { recursive: true });
  }
  return directory;
}
