import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeFindings } from "#src/content-check/describe-findings.ts";
import { readConfig } from "#server/config.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { contentFindings } from "#tools/content/content-findings.ts";
import { faultyContent, plantedMistakes } from "./faulty-content.ts";

const key = ({ rule, contentType, field, locale }: Finding) =>
  [rule, contentType ?? "-", field ?? "-", locale ?? "-"].join(" ");

/** Without what a company that has added a language finds: the tests' content has no text in it. */
const known = (all: readonly Finding[]) =>
  all.filter(({ locale = "sv" }) => locale === "sv" || locale === "en-US");

let faulty: Awaited<ReturnType<typeof faultyContent>>;
let findings: Finding[];
beforeAll(async () => {
  faulty = await faultyContent();
  findings = known(await contentFindings(readConfig({ CONTENT_DIR: faulty.directory })));
});
afterAll(() => faulty.remove());

describe("the content check", () => {
  it("finds no mistakes in the test company's content", async () => {
    expect(known(await contentFindings(readConfig({ CONTENT_DIR: contentDirectory })))).toEqual([]);
  });

  it("finds each inserted mistake, and nothing else", () => {
    expect(findings.map(key).toSorted()).toEqual(
      plantedMistakes.map(({ finding }) => finding).toSorted(),
    );
  });

  it("names for each finding the file to edit, within the content folder", () => {
    const ofAlternative = findings.find(({ rule }) => rule === "alternative-text");
    expect(ofAlternative?.edit).toBe("about/matt.sv.md");
    for (const { edit } of findings) expect(edit).toMatch(/^[\w-]+\/[\w.-]+\.md(?::\d+)?$/);
  });

  it("groups the findings by entry, those with errors first, in the editor's language", () => {
    const [sv, en] = [describeFindings(findings, "sv"), describeFindings(findings, "en")];
    const headings = sv.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    const levels = sv.map((entry) => entry.findings[0]?.level ?? "");
    expect(levels).toEqual(levels.toSorted());
    const texts = (groups: typeof sv) => groups.flatMap((entry) => entry.findings);
    expect(texts(sv)).toHaveLength(findings.length);
    // Messages of the file parser are in English.
    const ofRules = texts(sv).filter(({ text }) => !text.startsWith("not YAML"));
    const english = new Set(texts(en).flatMap(({ text, levelName }) => [text, levelName]));
    expect(
      ofRules.filter(({ text, levelName }) => english.has(text) || english.has(levelName)),
    ).toEqual([]);
  });

  it("prints the findings, in Swedish with --language sv and as data with --json", () => {
    const run = (...options: string[]) =>
      spawnSync(process.execPath, ["tools/content/content-check.ts", ...options], {
        env: { ...process.env, CONTENT_DIR: faulty.directory },
        encoding: "utf8",
      });
    const { status, stdout } = run("--language", "sv");
    expect(status).toBe(1);
    expect(stdout).toContain(
      "  råd: Rubrik (title) · svenska: texten är för lång: 82 tecken; det finns plats för 60\n    about/knutar.sv.md\n",
    );
    expect(stdout).not.toContain(faulty.directory);
    expect(JSON.parse(run("--json").stdout)).toContainEqual(
      expect.objectContaining({
        rule: "text-long",
        level: "warning",
        text: "the text is too long: 82 characters; there is room for 60",
      }),
    );
  }, 60_000);

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
      const inSpace = await contentFindings(readConfig(service.environment));
      expect(known(inSpace).map(key).toSorted()).toEqual([
        "alternative-text about image sv",
        "duplicate-title area title sv",
        "image-missing partner logo -",
        "no-text useCase headline sv",
        "wrong-value area ribbonTextImage en-US",
        "wrong-value area ribbonTextImage sv",
      ]);
      expect(inSpace.find(({ rule }) => rule === "duplicate-title")?.edit).toMatch(
        /^https:\/\/app\.contentful\.com\/spaces\/tallmontest1\/environments\/master\/entries\/area-\w+\?focusedField=title&focusedLocale=sv$/,
      );
      const refused = readConfig({ ...service.environment, CONTENTFUL_ACCESS_TOKEN: "wrong" });
      await expect(contentFindings(refused)).rejects.toThrow(
        `CONTENTFUL_ACCESS_TOKEN is not accepted by ${service.url}: status 401`,
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
