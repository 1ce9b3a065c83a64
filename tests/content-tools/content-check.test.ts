import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordingOf } from "#src/content-check/wording.ts";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
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
  it("finds nothing in the sample company", async () => {
    expect(await contentFindings(await embeddedSource("content-files"))).toEqual([]);
  });

  it("finds each of 30 planted mistakes, and nothing else", async () => {
    const findings = await contentFindings(await embeddedSource(faulty.directory));
    expect(plantedMistakes).toHaveLength(30);
    expect(findings.map(key).toSorted()).toEqual(
      plantedMistakes.map(({ finding }) => finding).toSorted(),
    );
  });

  it("names the file in which each is mended, errors first", async () => {
    const findings = await contentFindings(await embeddedSource(faulty.directory));
    const levels = findings.map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted());
    const ofAlternative = findings.find(({ rule }) => rule === "alternative-text");
    expect(ofAlternative?.edit).toBe(`${faulty.directory}/about/borjar-pa-botten.sv.md`);
    for (const { edit } of findings) expect(edit.startsWith(faulty.directory)).toBe(true);
  });

  it("says each of them in Swedish and in English", async () => {
    for (const finding of await contentFindings(await embeddedSource(faulty.directory))) {
      const [sv, en] = [wordingOf(finding, "sv"), wordingOf(finding, "en")];
      expect(sv.expected).not.toBe(en.expected);
      expect([sv.level, en.level]).toEqual(
        finding.level === "error" ? ["fel", "error"] : ["varning", "warning"],
      );
      // Some values are quoted as they stand; the reader's complaint about a file is its own.
      const said = finding.rule === "file" || sv.found.startsWith('"') || sv.found !== en.found;
      expect(said, `${finding.rule}: ${sv.found}`).toBe(true);
    }
  });

  it(
    "speaks Swedish on the command line when asked to, with a code for each rule",
    {
      timeout: 60_000,
    },
    async () => {
      const asked = ["tools/content/content-check.ts", "--language", "sv", "--json"];
      const { status, stdout } = spawnSync(process.execPath, asked, {
        env: { ...process.env, CONTENT_DIR: faulty.directory },
        encoding: "utf8",
      });
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toContainEqual(
        expect.objectContaining({
          rule: "text-long",
          level: "warning",
          facts: { length: 76, most: 60 },
          found: "76 tecken",
          expected: "högst 60, för mer finns det inte plats",
        }),
      );
    },
  );

  it("finds the same in a space that is asked over HTTP, and names the address in Contentful", async () => {
    const service = await startFaultyService(faulty.directory);
    try {
      const source = await contentSource(
        readConfig({
          ...service.environment,
          CONTENTFUL_PREVIEW_API_URL: service.url,
          CONTENTFUL_PREVIEW_TOKEN: previewToken,
        }),
      );
      const findings = await contentFindings(source);
      // A file that cannot be read is no mistake of a space: the entry is not there.
      const expected = plantedMistakes.map(({ finding }) => finding);
      expect(findings.map(key).toSorted()).toEqual(
        expected.filter((finding) => !finding.startsWith("file ")).toSorted(),
      );
      expect(findings.find(({ rule }) => rule === "duplicate-title")?.edit).toBe(
        "https://app.contentful.com/spaces/embedded/environments/master/entries/area-molndrift?focusedField=title&focusedLocale=sv",
      );
    } finally {
      await service.stop();
    }
  });
});
