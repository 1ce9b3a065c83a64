import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { htmlChecker } from "./checkers.ts";

/**
 * The ids of areas and cases are their titles (docs/specification.md §2), which may contain spaces. Browsers support such
 * ids, but the checker rejects them.
 */
const titleAsId =
  /^Bad value “.+” for attribute “id” on element “article”: An ID must not contain whitespace\.$/;

/** The message about `@view-transition` (CSS View Transitions 2), which the checker does not support. */
const viewTransition = "CSS: Unrecognized at-rule “@view-transition”";

/**
 * Returns the messages of the W3C's checker (validator.w3.org/nu) about each page, by the page's name: errors and
 * warnings, without the two that the site accepts. All pages are checked in one run, with the command `java`.
 */
export async function checkHtml(
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), "html-"));
  try {
    const path = (name: string) => join(folder, `${name}.html`);
    for (const [name, html] of Object.entries(pages)) await writeFile(path(name), html);
    const options = ["--exit-zero-always", "--format", "json"];
    const { stderr } = await promisify(execFile)(
      "java",
      ["-jar", htmlChecker, ...options, ...Object.keys(pages).map(path)],
      { maxBuffer: 10_000_000 },
    );
    const { messages } = v.parse(answer, JSON.parse(stderr));
    return Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        messages
          .filter(({ url, type, subType }) => {
            // Skips messages that are neither errors nor warnings, such as those about the trailing slash of void elements.
            return url.endsWith(`/${name}.html`) && (type !== "info" || subType === "warning");
          })
          .map(({ message }) => message)
          .filter((message) => !titleAsId.test(message) && message !== viewTransition),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const answer = v.object({
  messages: v.array(
    v.object({
      url: v.string(),
      type: v.string(),
      subType: v.optional(v.string()),
      message: v.string(),
    }),
  ),
});
