import { execFile } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { previewToken, startFaultyService } from "#tests/support/faulty-service.ts";
import { contentFindings } from "#tools/content/content-findings.ts";

/** Findings as texts, without those of a language that a company has added: the tests' content has no text in it. */
const known = (all: readonly Finding[]) =>
  all
    .filter(({ locale = "sv" }) => locale === "sv" || locale === "en-US")
    .map(({ rule, type = "-", field, locale = "-", edit, draft }) =>
      [rule, type, field?.id ?? "-", locale, edit, draft ? "draft" : []].flat().join(" "),
    )
    .toSorted();

it("finds no mistakes in the sample space", async () => {
  expect(known(await contentFindings(readConfig({})))).toEqual([]);
});

it("finds mistakes in a Contentful space, names the address of the entry to edit, and prints them in Swedish", async () => {
  const service = await startFaultyService();
  onTestFinished(() => service.stop());
  const { space } = service;
  const fieldsOf = (id: string) => space.entries.find(({ sys }) => sys.id === id)?.fields ?? {};
  const draft = { sys: { type: "Link", linkType: "Asset", id: space.drafts.assets[0]?.sys.id } };
  Object.assign(fieldsOf("area-energi")["ribbonTextImage"] ?? {}, { sv: draft });
  const hidden = space.drafts.entries.find(({ sys }) => sys.id === "news-hemlig");
  Object.assign(hidden?.fields["description"] ?? {}, { sv: "[Mer] (https://a.example)" });
  delete fieldsOf("useCase-lillhus")["headline"]?.["sv"];
  for (const { fields } of space.assets) {
    if (JSON.stringify(fields["file"]).includes("/matt.jpg")) delete fields["description"]?.["sv"];
  }
  const app = "https://app.contentful.com/spaces/tallmontest1/environments/master";
  const withDrafts = {
    ...service.environment,
    CONTENTFUL_PREVIEW_TOKEN: previewToken,
    CONTENTFUL_PREVIEW_API_URL: service.url,
  };
  expect(known(await contentFindings(readConfig(withDrafts)))).toEqual([
    expect.stringContaining(`alternative-text about image sv ${app}/assets/`),
    `link-as-text news description sv ${app}/entries/news-hemlig?focusedField=description&focusedLocale=sv draft`,
    `no-text useCase headline sv ${app}/entries/useCase-lillhus?focusedField=headline&focusedLocale=sv`,
    `wrong-value area ribbonTextImage sv ${app}/entries/area-energi?focusedField=ribbonTextImage&focusedLocale=sv`,
  ]);
  const { code, stdout } = await contentCheck(withDrafts);
  expect(code).toBe(1);
  expect(stdout).toContain("  fel: headline · svenska: fältet är tomt, så posten visas inte\n");
  expect(stdout).toContain("  råd: description · svenska · utkast: ");
  const refused = readConfig({ ...service.environment, CONTENTFUL_ACCESS_TOKEN: "wrong" });
  await expect(contentFindings(refused)).rejects.toThrow(
    `CONTENTFUL_ACCESS_TOKEN is not accepted by ${service.url}: status 401`,
  );
});

/** Runs the command in Swedish. Its errors are in the exit code. */
const contentCheck = (environment: Readonly<Record<string, string>>) =>
  new Promise<{ code: unknown; stdout: string }>((resolve) => {
    const options = { env: { ...process.env, ...environment } };
    const parameters = ["tools/content/content-check.ts", "--language", "sv"];
    execFile(process.execPath, parameters, options, (error, stdout) =>
      resolve({ code: error?.code ?? 0, stdout }),
    );
  });
