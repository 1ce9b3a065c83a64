import { describe, expect, it } from "vitest";
import { spaceId } from "#tests/support/management/service.ts";
import { newSpace, type NewSpace, runCommand, site } from "./new-space.ts";

describe("npm run setup", { timeout: 60_000 }, () => {
  const command = (space: NewSpace, ...args: string[]) =>
    runCommand(space, "tools/content/setup/setup.ts", args, {
      CONTENTFUL_API_URL: `${space.service.url}/cdn`,
      CONTENTFUL_PREVIEW_API_URL: `${space.service.url}/preview`,
      CONTENT_DIR: space.contentDirectory,
    });

  it("shows the plan, carries it out and checks the content", async () => {
    const space = await newSpace();
    const { service } = space;
    const place = ["--space", spaceId, "--site-url", `${site}/`, "--sample"];
    const planned = await command(space, ...place, "--dry-run");
    expect(planned.stdout).toContain("Space Test space (space1), environment master");
    expect(planned.stdout).toContain("Will be created:");
    expect(planned).toMatchObject({ stderr: "", code: 0 });
    expect(service.writes).toEqual([]);

    const refused = await command(space, ...place);
    expect(refused.stderr).toContain("--yes is not set");
    expect(refused.code).toBe(1);
    expect(service.writes).toEqual([]);

    const done = await command(space, ...place, "--yes");
    expect(done).toMatchObject({ stderr: "", code: 0 });
    expect(done.stdout).toContain("“We” · Image (image): there is no image");
    expect(done.stdout).toMatch(/0 errors, 1 warning\n$/);
    expect(service.space.webhooks[0]?.["url"]).toBe(`${site}/content-changed`);

    const again = await command(space, ...place);
    expect(again.stdout).toContain("Nothing is missing.");
    expect(again).toMatchObject({ stderr: "", code: 0 });
  });

  it("names the missing option when there is no terminal to ask at", async () => {
    const space = await newSpace();
    const { stderr, code } = await command(space, "--site-url", site);
    expect(stderr).toBe("--space is not set, and there is no terminal to ask at: set it\n");
    expect(code).toBe(1);
  });
});
