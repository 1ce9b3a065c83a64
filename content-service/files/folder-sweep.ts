import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Problem } from "./space.ts";

/** What a folder held at one moment. */
export type FolderSweep = {
  /** By path relative to the folder: with slashes, composed Unicode, in order. */
  files: ReadonlyMap<string, SweptFile>;
  /** Links that lead out of the folder, and folders that cannot be read. */
  problems: readonly Problem[];
};

export type SweptFile = {
  /** Where the file really is: always within the folder. */
  realPath: string;
  /** Differs once the file was written again. */
  signature: string;
  /** Bytes. */
  size: number;
  /** When it was last written, in milliseconds. */
  writtenAt: number;
};

/**
 * Looks at every file of a folder and those below; hidden ones are passed over. Deliberately synchronous: a hundred
 * files take half a millisecond, and whatever was written before the call is seen by it.
 * A folder that is a link itself is fine; what leads out of it is a problem and left out.
 */
export function sweepFolder(directory: string): FolderSweep {
  const files = new Map<string, SweptFile>();
  const problems: Problem[] = [];
  const report = (file: string, message: string) => problems.push({ file, line: 1, message });

  let root: string;
  try {
    root = realpathSync(directory);
  } catch {
    report(".", `there is no folder ${directory}`);
    return { files, problems };
  }

  const visit = (folder: string, name: string, depth: number) => {
    let inside;
    try {
      inside = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      report(name, `the folder cannot be read (${reasonOf(error)})`);
      return;
    }
    for (const entry of inside.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith(".")) continue;
      const path = (name === "" ? entry.name : `${name}/${entry.name}`).normalize("NFC");
      try {
        let realPath = join(folder, entry.name);
        if (entry.isSymbolicLink()) {
          realPath = realpathSync(realPath);
          if (!realPath.startsWith(root + sep)) {
            report(path, "is a link that leads out of the content folder");
            continue;
          }
        }
        const stats = statSync(realPath, { bigint: true });
        if (stats.isDirectory()) {
          // Links can make a folder contain itself.
          if (depth < 8) visit(realPath, path, depth + 1);
        } else if (stats.isFile()) {
          files.set(path, {
            realPath,
            signature: `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`,
            size: Number(stats.size),
            writtenAt: Number(stats.mtimeMs),
          });
        }
      } catch (error) {
        // Removed since the folder was listed: as if it had not been there.
        if (isMissing(error)) continue;
        report(path, `cannot be read (${reasonOf(error)})`);
      }
    }
  };
  visit(root, "", 0);
  return { files, problems };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

const reasonOf = (error: unknown): string => String(codeOf(error) ?? error);
