import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { javaPath } from "#tools/test/java.ts";
import { startSite } from "#tests/support/site-process.ts";

/** The W3C's checker on what is served (validator.w3.org/nu, as a program). */

const checker = "node_modules/vnu-jar/build/dist/vnu.jar";

/**
 * An area's and a case's id is its title as written, so that `#Power BI och rapportering` leads there: browsers find
 * it, and the HTML standard has no other way to write such an address. The checker refuses white space in any id.
 */
const titleAsId =
  /^Bad value “.+” for attribute “id” on element “article”: An ID must not contain whitespace\.$/;

/** CSS View Transitions 2, which the checker does not know yet. */
const viewTransition = "CSS: Unrecognized at-rule “@view-transition”";

const isAccepted = ({ message }: Message) => titleAsId.test(message) || message === viewTransition;

const java = javaPath();

/** The two pages as served, and one with a fault, all checked by one run. */
let messagesOf: (name: string) => Message[];

beforeAll(async () => {
  if (java === undefined) return;
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), "html-"));
  try {
    const [swedish = "", english = ""] = await Promise.all(
      ["/", "/?lang=en-US"].map((address) =>
        fetch(site.url + address).then((response) => response.text()),
      ),
    );
    const faulty = swedish.replace("</main>", '<a><a></a></a><img src="x"></main>');
    const pages = { swedish, english, faulty };
    const files = Object.entries(pages).map(([name, html]) => ({
      path: join(folder, `${name}.html`),
      html,
    }));
    for (const { path, html } of files) await writeFile(path, html);
    const messages = await check(
      java,
      files.map(({ path }) => path),
    );
    messagesOf = (name) => messages.filter(({ url }) => url.endsWith(`/${name}.html`));
  } finally {
    await rm(folder, { recursive: true });
    await site.stop();
  }
}, 60_000);

test.skipIf(java === undefined).for(["swedish", "english"])(
  "the %s page has neither errors nor warnings",
  (name) => {
    expect(messagesOf(name).filter((message) => !isAccepted(message))).toEqual([]);
  },
);

test.skipIf(java === undefined)("a page with a fault is found out", () => {
  const [seen, unavoidable] = ["faulty", "swedish"].map((name) => messagesOf(name).length);
  expect(seen).toBeGreaterThan(unavoidable ?? 0);
});

type Message = v.InferOutput<typeof answer>["messages"][number];

/** Errors and warnings; what the checker merely remarks (the slash of void elements) is neither. */
async function check(java: string, files: readonly string[]): Promise<Message[]> {
  const { stderr } = await promisify(execFile)(
    java,
    ["-jar", checker, "--exit-zero-always", "--format", "json", ...files],
    { maxBuffer: 10_000_000 },
  );
  const { messages } = v.parse(answer, JSON.parse(stderr));
  return messages.filter(({ type, subType }) => type !== "info" || subType === "warning");
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
