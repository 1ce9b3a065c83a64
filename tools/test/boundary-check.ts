import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";

const fixtures = "tests/fixtures/boundaries";

/**
 * Checks that the lint's folder rules (.oxlintrc.json) detect forbidden imports, since a rule whose pattern matches
 * nothing always passes. Lints a copy of the fixtures, because the rules' paths are relative to their file. Resolves to
 * an exit code.
 */
export async function checkBoundaries(): Promise<number> {
  const copy = await mkdtemp(join(tmpdir(), "boundaries-"));
  try {
    await cp(fixtures, copy, { recursive: true });
    await cp(".oxlintrc.json", join(copy, ".oxlintrc.json"));
    const found = lint(copy);
    const files = (await readdir(copy, { recursive: true })).map((file) =>
      file.replaceAll("\\", "/"),
    );
    const expected = files.filter((file) => file.endsWith("violation.ts"));
    const undetected = expected.filter((file) => !found.has(file));
    const unexpected = [...found].filter((file) => !expected.includes(file));
    for (const file of undetected) {
      console.error(`${fixtures}/${file}: expected a forbidden import, but the lint allows it`);
    }
    for (const file of unexpected) {
      console.error(`${fixtures}/${file}: expected to pass, but the lint forbids its import`);
    }
    return expected.length > 0 && undetected.length + unexpected.length === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const reportSchema = v.object({ diagnostics: v.array(v.object({ filename: v.string() })) });

/** Returns the files of a folder in which the lint finds a forbidden import. */
function lint(directory: string): Set<string> {
  const rule = ["--allow", "all", "--deny", "no-restricted-imports", "--format", "json"];
  const { stdout } = spawnSync(
    process.execPath,
    [resolve("node_modules/oxlint/bin/oxlint"), ...rule],
    { cwd: directory, encoding: "utf8" },
  );
  const { diagnostics } = v.parse(reportSchema, JSON.parse(stdout));
  return new Set(diagnostics.map(({ filename }) => filename.replaceAll("\\", "/")));
}
