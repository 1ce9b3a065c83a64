import { execFile } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { blankEnvironment } from "#tests/support/blank-environment.ts";
import { startContentful } from "#tests/support/contentful/contentful.ts";
import { area } from "#tests/support/sample.ts";

/** Runs the command. Its errors are in the exit code. */
const contentCheck = (environment: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, ...blankEnvironment, ...environment } };
    execFile(process.execPath, ["tools/content-check.ts"], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it("finds no mistakes in the sample space", async () => {
  const stdout = "\nInget att rätta\n\nNothing to fix\n";
  expect(await contentCheck()).toEqual({ code: 0, stdout, stderr: "" });
});

it("lists by entry and field what a space's page leaves out, once in each editor's language, and lists that cannot be shown, with exit code 1", async () => {
  const service = await startContentful();
  onTestFinished(() => service.stop());
  const entry = service.space.entries.find(({ sys }) => sys.id === area.id);
  const shown = { sv: "data__bas__en [a](#Finns-inte)", "en-US": "One [a](#about)" };
  Object.assign(entry?.fields ?? {}, { shortDescription: shown });
  expect((await contentCheck(service.environment)).code, "all is shown").toBe(0);
  Object.assign(entry?.fields ?? {}, { ribbonTextLink: { sv: "javascript:alert(1)" } });
  const { code, stdout } = await contentCheck(service.environment);
  expect(code).toBe(1);
  expect(stdout).toContain(`area ”${area.sv}”`);
  const place = `  ribbonTextLink: "javascript:alert(1)"`;
  expect(stdout).toContain(`${place} kan inte visas; här ska stå en adress`);
  expect(stdout).toContain(`${place} cannot be shown; expected an http`);
  expect(stdout).toContain(`  shortDescription · svenska: "data__bas__en" visas som det står`);
  expect(stdout).toContain("  shortDescription · Swedish: #Finns-inte leads nowhere");
  expect(stdout).not.toContain("#about");
  const { entries } = service.space;
  entries.splice(0, entries.length, ...entries.filter(({ fields }) => !("email" in fields)));
  const without = await contentCheck(service.environment);
  expect(without.stderr).toContain("all entries (sv): the general entry is not in it");
  const refused = await contentCheck({ ...service.environment, CONTENTFUL_ACCESS_TOKEN: "wrong" });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("news entries (sv): status 401");
});
