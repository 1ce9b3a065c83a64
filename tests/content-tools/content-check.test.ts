import { execFile } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { readSpace, spaceId } from "#tests/support/contentful/delivery-api.ts";
import { addDraft, previewOf } from "#tests/support/draft.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { about, area, entriesOf } from "#tests/support/sample.ts";
import { spaceCopy } from "#tests/support/space-copy.ts";
import { contentFindings } from "#tools/content/content-findings.ts";

/** Findings as texts. */
const textsOf = (all: readonly Finding[]) =>
  all
    .map(({ rule, type = "-", field, locale = "-", edit, draft }) =>
      [rule, type, field?.id ?? "-", locale, edit, draft ? "draft" : []].flat().join(" "),
    )
    .toSorted();

it("finds no mistakes in the sample space", async () => {
  expect(textsOf(await contentFindings(readConfig({})))).toEqual([]);
});

/** The name under which editors know a content type. */
const nameOf = (id: string) =>
  readSpace().contentTypes.find(({ sys }) => sys.id === id)?.name ?? "";

it("finds mistakes in a sample space, and names the entry to edit", async () => {
  await using space = await spaceCopy(({ entries }) => {
    const { fields = {} } = entries.find(({ sys }) => sys.id === about.id) ?? {};
    fields["title"] = { sv: "Rubrik" };
    fields["image"] = {};
  });
  const findings = await contentFindings(readConfig({ SAMPLE_SPACE: space.folder }));
  expect(textsOf(findings)).toEqual([
    `untranslated ${nameOf("about")} title en-US ${space.folder}/space.json: ${about.id}`,
  ]);
});

it("finds mistakes in a Contentful space, names the address of the entry to edit, and prints them in Swedish", async () => {
  const service = await startFaultyService();
  onTestFinished(() => service.stop());
  const { space } = service;
  const edited = (id: string) => space.entries.find(({ sys }) => sys.id === id)?.fields ?? {};
  const unpublished = { sys: { type: "Link", linkType: "Asset", id: "not-published" } };
  Object.assign(edited(area.id), { ribbonTextImage: { sv: unpublished } });
  addDraft(space, "news", "news-hemlig", {
    headline: { sv: "Hemlig", "en-US": "Secret" },
    description: { sv: "[Mer] (https://a.example)", "en-US": "Text." },
    bigImage: { sv: { sys: { type: "Link", linkType: "Asset", id: space.assets[0]?.sys.id } } },
  });
  const untitled = entriesOf("useCase").at(-1)?.sys.id ?? "";
  delete edited(untitled)["headline"]?.["sv"];
  const picture = JSON.stringify(edited(about.id)["image"]);
  const asset = space.assets.find(({ sys }) => picture.includes(`"${sys.id}"`));
  delete asset?.fields["description"]?.["sv"];
  const app = `https://app.contentful.com/spaces/${spaceId}/environments/master`;
  const withDrafts = { ...service.environment, ...previewOf(service) };
  expect(textsOf(await contentFindings(readConfig(withDrafts)))).toEqual([
    `alternative-text ${nameOf("about")} image sv ${app}/assets/${asset?.sys.id}?focusedLocale=sv`,
    `link-as-text ${nameOf("news")} description sv ${app}/entries/news-hemlig?focusedField=description&focusedLocale=sv draft`,
    `no-text ${nameOf("useCase")} headline sv ${app}/entries/${untitled}?focusedField=headline&focusedLocale=sv`,
    `wrong-value ${nameOf("area")} ribbonTextImage - ${app}/entries/${area.id}?focusedField=ribbonTextImage`,
  ]);
  const { code, stdout } = await contentCheck(withDrafts);
  expect(code).toBe(1);
  expect(stdout).toContain("(headline) · svenska: fältet är tomt, så posten visas inte\n");
  expect(stdout).toContain("(description) · svenska · utkast: ");
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
