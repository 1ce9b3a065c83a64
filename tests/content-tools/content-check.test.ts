import { spawnSync } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { previewToken, startFaultyService } from "#tests/support/faulty-service.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { contentFindings } from "#tools/content/content-findings.ts";

/** Findings as texts, without those of a language that a company has added: the tests' content has no text in it. */
const known = (all: readonly Finding[]) =>
  all
    .filter(({ locale = "sv" }) => locale === "sv" || locale === "en-US")
    .map(({ rule, contentType = "-", field = "-", locale = "-", edit, draft }) =>
      [rule, contentType, field, locale, edit, draft ? "draft" : []].flat().join(" "),
    )
    .toSorted();

/** Creates a copy of the tests' content with an entry that has mistakes, and an unreadable file. */
async function faultyContent(): Promise<string> {
  const directory = await temporaryFolder();
  await cp(contentDirectory, directory, { recursive: true });
  const title =
    "Samma händer hela bygget, från den första regeln till den sista listen och efteråt";
  await writeFile(
    join(directory, "about/ny.sv.md"),
    `---\ntitle: ${title}\nimage: { file: liten.jpg }\ncreatedAt: 2026-03-06\n---\n`,
  );
  await sharp({ create: { width: 400, height: 250, channels: 3, background: "#369" } })
    .jpeg()
    .toFile(join(directory, "about/liten.jpg"));
  await writeFile(join(directory, "partner/ny.md"), "---\nname: [\n---\n");
  const draft = "---\ntitle: Snart\ndraft: true\n---\n\nSe [mer] (https://a.example).\n";
  await writeFile(join(directory, "about/snart.sv.md"), draft);
  return directory;
}

it("finds no mistakes in the test company's content", async () => {
  expect(known(await contentFindings(readConfig({ CONTENT_DIR: contentDirectory })))).toEqual([]);
});

it("finds mistakes in content files, names the file to edit, and prints them in Swedish", async () => {
  const directory = await faultyContent();
  const findings = await contentFindings(readConfig({ CONTENT_DIR: directory }));
  expect(known(findings)).toEqual([
    "alternative-text about image - about/ny.sv.md",
    "file - - - partner/ny.md:2",
    "image-missing about image - about/snart.sv.md draft",
    "image-small about image - about/ny.sv.md",
    "link-as-text about description sv about/snart.sv.md draft",
    "no-date about - - about/snart.sv.md draft",
    "text-long about title sv about/ny.sv.md",
    "untranslated about - en-US about/snart.sv.md draft",
    "untranslated about title en-US about/ny.sv.md",
  ]);
  const { status, stdout } = spawnSync(
    process.execPath,
    ["tools/content/content-check.ts", "--language", "sv"],
    { env: { ...process.env, CONTENT_DIR: directory }, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stdout).toContain(
    "  råd: Rubrik (title) · svenska: texten är för lång: 82 tecken; det finns plats för 60\n    about/ny.sv.md\n",
  );
  expect(stdout).toContain("\nråd: texten är inte översatt till engelska:\n  Om oss ”Samma händer");
  expect(stdout).toContain("  råd: Text (description) · svenska · utkast: ");
  expect(stdout).not.toContain(directory);
});

it("finds mistakes in a Contentful space, and names the address of the entry to edit", async () => {
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
  const refused = readConfig({ ...service.environment, CONTENTFUL_ACCESS_TOKEN: "wrong" });
  await expect(contentFindings(refused)).rejects.toThrow(
    `CONTENTFUL_ACCESS_TOKEN is not accepted by ${service.url}: status 401`,
  );
});
