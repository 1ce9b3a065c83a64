import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";

/** A file that breaks the rule of its folder, per folder that has one. */
const violations: Readonly<Record<string, string>> = {
  "src/content/types/violation.ts": 'import "#src/pages/page.tsx";',
  "src/language/violation.ts": 'import "#ui/markdown.tsx";',
  "src/ui/violation.ts": 'import "#sections/hero/hero.tsx";',
  "src/third-party/violation.ts": 'import "#layout/footer.tsx";',
  "src/sections/hero/violation.ts": 'import "#server/app.ts";',
  "src/layout/violation.ts": 'import "../pages/page.tsx";',
  "content-service/violation.ts": 'import "#server/app.ts";',
  "server/content/violation.ts": 'import "#sections/hero/hero.tsx";',
};

/**
 * The lint keeps the folders apart (.oxlintrc.json). Here each of its rules is broken on purpose, so that one that
 * has gone silent is noticed. Resolves to an exit code.
 */
export async function checkBoundaries(): Promise<number> {
  const silent: string[] = [];
  for (const [file, text] of Object.entries(violations)) {
    await writeFile(file, `${text}\n`);
    try {
      const { status } = spawnSync(process.execPath, [
        "node_modules/oxlint/bin/oxlint",
        "-A",
        "all",
        "-D",
        "no-restricted-imports",
        file,
      ]);
      if (status === 0) silent.push(file);
    } finally {
      await rm(file);
    }
  }
  for (const file of silent) console.error(`${file}: a forbidden import was let through`);
  return silent.length === 0 ? 0 : 1;
}
