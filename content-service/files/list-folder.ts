import { type BigIntStats, readdirSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { codeOf } from "#content-service/error.ts";
import type { Problem } from "./space.ts";

/** The files of a folder at one moment. */
export type FolderListing = {
  /** By path relative to the folder, with slashes and in Unicode NFC, sorted. */
  files: ReadonlyMap<string, ListedFile>;
  /** Symbolic links, and a folder that cannot be read. */
  problems: readonly Problem[];
  /** Whether the folder cannot be read; it may be missing for a moment while it is replaced. */
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
 */
export function listFolder(directory: string): FolderListing {
  const files = new Map<string, ListedFile>();
  const problems: Problem[] = [];
  const report = (file: string, message: string) => problems.push({ file, line: 1, message });
  try {
    const root = realpathSync(directory);
    const found = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const realPath = join(entry.parentPath, entry.name);
      const path = relative(root, realPath).replaceAll(sep, "/").normalize("NFC");
      return { path, realPath, isLink: entry.isSymbolicLink() };
    });
    for (const { path, realPath, isLink } of found.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      if (/(^|\/)\./.test(path)) continue;
      if (isLink) report(path, "is a link: expected the file itself");
      // Undefined for a file that was removed after it was listed.
      const stats = statSync(realPath, { bigint: true, throwIfNoEntry: false });
      if (isLink || !stats?.isFile()) continue;
      files.set(path, {
        realPath,
        signature: signatureOf(stats),
        size: Number(stats.size),
        writtenAt: Number(stats.mtimeMs),
      });
    }
    return { files, problems, isMissing: false };
  } catch (error) {
    const reason = codeOf(error) === "ENOENT" ? "there is no folder" : "cannot read the folder";
    report(".", `${reason} ${directory}`);
    return { files, problems, isMissing: true };
  }
}

/** Returns a text that changes when the file is written. */
export const signatureOf = ({ mtimeNs, ctimeNs, size, ino }: BigIntStats): string =>
  `${mtimeNs} ${ctimeNs} ${size} ${ino}`;
