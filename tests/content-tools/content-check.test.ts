import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  newsFile,
  pictureOf,
  writtenFolder,
} from "#content-service/files/written-folder.test-setup.ts";
import { wordingOf } from "#src/content-check/wording.ts";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { previewToken, startFaultyService } from "#tests/support/faulty-service.ts";
import { contentFindings } from "#tools/content/content-findings.ts";
import { contentSource, embeddedSource } from "#tools/content/content-source.ts";
import { faultyContent, plantedMistakes } from "./faulty-content.ts";

const key = ({ rule, contentType, field, locale }: Finding) =>
  [rule, contentType ?? "-", field ?? "-", locale ?? "-"].join(" ");

let faulty: Awaited<ReturnType<typeof faultyContent>>;
beforeAll(async () => {
  faulty = await faultyContent();
});
afterAll(() => faulty.remove());

describe("the content check", () => {
  it("finds no mistakes in the test company's content", async () => {
    expect(await contentFindings(await embeddedSource(contentDirectory))).toEqual([]);
  });

  it("finds each of 35 inserted mistakes, and nothing else", async () => {
    const findings = await contentFindings(await embeddedSource(faulty.directory));
    expect(plantedMistakes).toHaveLength(35);
    expect(findings.map(key).toSorted()).toEqual(
      plantedMistakes.map(({ finding }) => finding).toSorted(),
    );
  });

  it("names the file to edit for each finding, errors first", async () => {
    const findings = await contentFindings(await embeddedSource(faulty.directory));
    const levels = findings.map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted());
    const ofAlternative = findings.find(({ rule }) => rule === "alternative-text");
    expect(ofAlternative?.edit).toBe(`${faulty.directory}/about/matt.sv.md`);
    for (const { edit } of findings) expect(edit.startsWith(faulty.directory)).toBe(true);
  });

  it("names the image's own file where that has the alternative text", async () => {
    const { directory } = await writtenFolder({
      "assets/harbour.yaml": "file: harbour.jpg\ntitle: Harbour\n",
      "assets/harbour.jpg": await pictureOf(1600, 1000),
      "news/a.sv.md": newsFile("headline: A\nbigImage: { asset: harbour }", "Text"),
      "news/a.en-US.md": newsFile("headline: A", "Text"),
    });
    const findings = await contentFindings(await embeddedSource(directory));
    const ofAlternative = findings.filter(({ rule }) => rule === "alternative-text");
    expect(ofAlternative.map(({ edit }) => edit)).toContain(`${directory}/assets/harbour.yaml`);
  });

  it("has a Swedish and an English text for each finding", async () => {
    for (const finding of await contentFindings(await embeddedSource(faulty.directory))) {
      const [sv, en] = [wordingOf(finding, "sv"), wordingOf(finding, "en")];
      expect(sv.expected).not.toBe(en.expected);
      expect([sv.level, en.level]).toEqual(
        finding.level === "error" ? ["fel", "error"] : ["varning", "warning"],
      );
      // Not translated: quoted values, and messages of the file parser.
      const isTranslated =
        finding.rule === "file" || sv.found.startsWith('"') || sv.found !== en.found;
      expect(isTranslated, `${finding.rule}: ${sv.found}`).toBe(true);
    }
  });

  it(
    "prints findings in Swedish with --language sv, and the rule of each with --json",
    {
      timeout: 60_000,
    },
    async () => {
      const command = ["tools/content/content-check.ts", "--language", "sv", "--json"];
      const { status, stdout } = spawnSync(process.execPath, command, {
        env: { ...process.env, CONTENT_DIR: faulty.directory },
        encoding: "utf8",
      });
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toContainEqual(
        expect.objectContaining({
          rule: "text-long",
          level: "warning",
          facts: { length: 82, most: 60 },
          found: "82 tecken",
          expected: "högst 60, för mer finns det inte plats",
        }),
      );
    },
  );

  it("finds mistakes in a Contentful space, and names the address of the entry to edit", async () => {
    const service = await startFaultyService();
    const { space } = service;
    const entryWith = (id: string) => resourceWith(space.entries, id).fields;
    const linkTo = (id = "gone") => ({ sys: { type: "Link", linkType: "Asset", id } });
    Object.assign(entryWith("area-arsringar")["title"] ?? {}, { sv: "Energi och fukt" });
    Object.assign(entryWith("area-energi")["ribbonTextImage"] ?? {}, {
      sv: linkTo(),
      "en-US": linkTo(space.drafts.assets[0]?.sys.id),
    });
    delete entryWith("useCase-lillhus")["headline"]?.["sv"];
    delete entryWith("partner-kvistfri")["logo"];
    for (const { fields } of space.assets) {
      if (JSON.stringify(fields["file"]).includes("/matt.jpg"))
        delete fields["description"]?.["sv"];
    }
    try {
      const source = await contentSource(
        readConfig({
          ...service.environment,
          CONTENTFUL_PREVIEW_API_URL: service.url,
          CONTENTFUL_PREVIEW_TOKEN: previewToken,
        }),
      );
      const findings = await contentFindings(source);
      expect(findings.map(key).toSorted()).toEqual([
        "alternative-text about image sv",
        "duplicate-title area title sv",
        "empty useCase headline sv",
        "image-missing partner logo -",
        "link-draft area ribbonTextImage en-US",
        "link-nowhere area ribbonTextImage sv",
      ]);
      expect(findings.find(({ rule }) => rule === "duplicate-title")?.edit).toBe(
        "https://app.contentful.com/spaces/klarviktest1/environments/master/entries/area-energi?focusedField=title&focusedLocale=sv",
      );
    } finally {
      await service.stop();
    }
  });
});

function resourceWith<Found extends { sys: { id: string } }>(list: Found[], id: string): Found {
  const found = list.find(({ sys }) => sys.id === id);
  if (!found) throw new Error(`${id} is not in the space`);
  return found;
}
