import { type BigIntStats, readdirSync, realpathSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { FileMistake } from "#content/mistake.ts";
import { codeOf } from "#markdown-source/error.ts";

/** The files of a folder at one moment. */
export type FolderListing = {
  /** By path relative to the folder, with slashes and in Unicode NFC; sorted within each folder. */
  files: ReadonlyMap<string, ListedFile>;
  /** Symbolic links, and files and folders that cannot be read. */
  mistakes: readonly FileMistake[];
  /** Whether the folder itself cannot be read; it may be missing for a moment while it is replaced. */
  isMissing: boolean;
};

export type ListedFile = {
  /** The absolute path. */
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
 * a millisecond, and the result includes everything written before the call. The folder itself may be a link; links in it
 * are reported and left out, since they may lead out of it.
 * @param before the files of the last listing, of which those in a folder that cannot be read now are taken
 */
export function listFolder(
  directory: string,
  before: FolderListing["files"] = new Map(),
): FolderListing {
  const files = new Map<string, ListedFile>();
  const mistakes: FileMistake[] = [];
  const report = (file: string, message: string) => mistakes.push({ file, line: 1, message });

  function visit(folder: string, parent: string): void {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith(".")) continue;
      const realPath = join(folder, entry.name);
      const path = posix.join(parent, entry.name.normalize("NFC"));
      try {
        if (entry.isSymbolicLink()) report(path, "is a link: expected the file itself");
        else if (entry.isDirectory()) visit(realPath, path);
        else if (entry.isFile()) files.set(path, listedFile(realPath));
      } catch (error) {
        // Removed after the folder was listed.
        if (codeOf(error) === "ENOENT") continue;
        report(path, `cannot be read (${String(codeOf(error))})`);
        for (const [known, file] of before) {
          if (known === path || known.startsWith(`${path}/`)) files.set(known, file);
        }
      }
    }
  }

  try {
    visit(realpathSync(directory), "");
    return { files, mistakes, isMissing: false };
  } catch (error) {
    const reason = codeOf(error) === "ENOENT" ? "there is no folder" : "cannot read the folder";
    report(".", `${reason} ${directory}`);
    return { files, mistakes, isMissing: true };
  }
}

function listedFile(realPath: string): ListedFile {
  const stats = statSync(realPath, { bigint: true });
  const signature = signatureOf(stats);
  return { realPath, signature, size: Number(stats.size), writtenAt: Number(stats.mtimeMs) };
}

/** Returns a text that changes when the file is written. */
export const signatureOf = ({ mtimeNs, ctimeNs, size, ino }: BigIntStats): string =>
  `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
