import { type BigIntStats, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { codeOf } from "#content-service/error.ts";
import type { Problem } from "./space.ts";

/** The files of a folder at one moment. */
export type FolderListing = {
  /** By path relative to the folder, with slashes and in Unicode NFC, sorted. */
  files: ReadonlyMap<string, ListedFile>;
  /** Links that lead out of the folder, and files and folders that cannot be read. */
  problems: readonly Problem[];
  /** Whether the folder itself cannot be found; it may be missing for a moment while it is replaced. */
  isMissing: boolean;
};

export type ListedFile = {
  /** The resolved path, always inside the folder. */
  realPath: string;
  /** Changes when the file is written. */
  signature: string;
  /** Bytes. */
  size: number;
  /** Time of the last change, in milliseconds. */
  writtenAt: number;
};

/**
 * Lists the files of a folder and its subfolders, without hidden ones. Synchronous on purpose: a hundred files take half
 * a millisecond, and the result includes everything written before the call. The folder itself may be a link; links
 * that lead out of it are reported and left out.
 */
export function listFolder(directory: string): FolderListing {
  const files = new Map<string, ListedFile>();
  const problems: Problem[] = [];
  const report = (file: string, message: string) => problems.push({ file, line: 1, message });

  let root: string;
  try {
    root = realpathSync(directory);
  } catch {
    report(".", `there is no folder ${directory}`);
    return { files, problems, isMissing: true };
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
          // Limits the depth, since links can make a folder contain itself.
          if (depth < 8) visit(realPath, path, depth + 1);
        } else if (stats.isFile()) {
          files.set(path, {
            realPath,
            signature: signatureOf(stats),
            size: Number(stats.size),
            writtenAt: Number(stats.mtimeMs),
          });
        }
      } catch (error) {
        // Removed after the folder was listed.
        if (codeOf(error) === "ENOENT") continue;
        report(path, `cannot be read (${reasonOf(error)})`);
      }
    }
  };
  visit(root, "", 0);
  return { files, problems, isMissing: false };
}

/** Returns a text that changes when the file is written. */
export const signatureOf = ({ mtimeNs, ctimeNs, size, ino }: BigIntStats): string =>
  `${mtimeNs} ${ctimeNs} ${size} ${ino}`;

const reasonOf = (error: unknown): string => String(codeOf(error) ?? error);
