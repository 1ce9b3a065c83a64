import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { applyAnswers } from "#content/apply-answers.ts";
import { type ContentState, emptyState, missingLists } from "#content/content-state.ts";
import { allOf, type Answers, listsOf } from "#content/fetch-lists.ts";
import { timesOf } from "#content/entry-times.ts";
import { judge } from "#content/guard.ts";
import { reasonOf } from "#content/reason-of.ts";
import { requestNames, requestTitle } from "#content/requests.ts";
import { defaultLocale, type Locale, locales, perLocale } from "#language/languages.ts";
import { readBuiltFiles } from "#server/built-files.ts";
import { type Config, publicSettings } from "#server/config.ts";
import { contentfulPicture } from "#server/content/contentful-picture.ts";
import { contentfulSource } from "#server/content/source.ts";
import { headersOf } from "#server/headers.ts";
import { loadConfig } from "#server/load-config.ts";
import { log } from "#server/log.ts";
import { contentPath } from "#src/page/content-path.ts";
import type { Assets } from "#src/page/document.server.tsx";
import { createEdition, type Edition, pagePath } from "#src/page/edition.server.ts";
import { renderErrorScreen } from "#src/page/error-screen.server.tsx";
import { picturesIn } from "#src/page/pictures-in.server.ts";
import { missingCopies } from "#src/page/small-copies.server.ts";
import { replaceOutput } from "./replace-output.ts";
import { staticHeaders } from "./static-headers.ts";

/** The folder of the build that this script is part of. */
const build = join(import.meta.dirname, "..");
const acceptsLosses = process.argv.includes("--accept-losses");
/** The optional first argument is the output folder. */
const target = resolve(process.argv.slice(2).find((arg) => !arg.startsWith("--")) ?? "dist/site");
const next = `${target}.next`;

/** Milliseconds that a build waits for small copies of pictures. */
const copiesTimeout = 30_000;

/** What the guard reads of the content that is published now. */
const publishedSchema = v.object({
  state: v.object({
    content: v.object({ general: v.optional(v.object({ id: v.string() })) }),
    entryTimes: v.record(v.string(), v.record(v.string(), v.string())),
  }),
});

try {
  const config = loadConfig();
  await rm(next, { recursive: true, force: true });
  await writeSite(config);
  await replaceOutput(next, target);
  console.log(`the static site is in ${target}`);
  if (new URL(config.siteUrl).hostname === "localhost") {
    console.error(
      `WARNING: SITE_URL is not set or names localhost: the canonical links, the sitemap and the link previews in ${target} lead to ${config.siteUrl}. Set SITE_URL and build again before you publish.`,
    );
  }
} catch (error) {
  await rm(next, { recursive: true, force: true });
  console.error(`no static site was written, and ${target} is unchanged: ${reasonOf(error)}`);
  process.exitCode = 1;
}

/** Writes the static edition beside the current one, which is replaced when the new one is complete. */
async function writeSite(config: Config): Promise<void> {
  const client = join(build, "client");
  const { assets } = await readBuiltFiles(client);
  const { sampleSpace, dataDir } = config;
  const sample =
    sampleSpace === undefined
      ? undefined
      : await (
          await import("#server/content/sample-space.ts")
        ).openSampleSpace(sampleSpace, dataDir, log);
  const source = sample?.source ?? contentfulSource(config.service);
  const answers = await source.fetchLists();
  for (const locale of locales) {
    for (const name of requestNames) {
      const answer = answers[locale][name];
      if (answer.ok) continue;
      throw new Error(`${requestTitle(name)} (${locale}): ${source.reasonOf(answer)}`);
    }
  }
  const stateIn = async (locale: Locale) => {
    const report = (message: string) => console.error(`${locale}: ${message}`);
    const options = { base: source.base, report, original: answers[defaultLocale] };
    return (await applyAnswers(emptyState(locale), answers[locale], options)).state;
  };
  const states = await allOf(perLocale(stateIn));
  for (const locale of locales) {
    const [missing] = missingLists(states[locale]);
    if (missing !== undefined) throw new Error(`there is no ${missing} entry (${locale})`);
    if (!source.isGuarded) continue;
    const published = await publishedState(locale, config);
    if (published) assertBelievable(published, answers[locale]);
  }
  const edition = await createEdition(
    { states, received: listsOf(answers) },
    {
      // With the relay configured, visitors must not request Contentful, and a static host has no relay.
      settings: publicSettings(config, {
        requestsContent: sampleSpace === undefined && !config.relay,
      }),
      assets,
      headersOf: (kind, styles) => headersOf(kind, config, styles),
      fetchPicture: sample
        ? (path) => sample.fetchPicture(path)
        : contentfulPicture(config.service),
      copiesTimeout,
    },
  );
  for (const url of new Set(missingCopies(states, edition.smallCopies).map((each) => each.url))) {
    console.error(
      `WARNING: ${url} cannot be fetched: without a small copy of it, the hero is empty until its first picture has loaded. Build again when the content service answers.`,
    );
  }
  const [failure] = locales.flatMap((locale) => edition.pages[locale].failures);
  if (failure) throw new Error(`the part ${failure.part} cannot be rendered: ${failure.reason}`);
  await cp(client, next, { recursive: true });
  await rm(`${next}/.vite`, { recursive: true, force: true });
  await writeFiles(config, assets, edition);
  const html = locales.map((locale) => edition.pages[locale].html).join("\n");
  for (const path of sample ? picturesIn(html) : []) {
    const response = await sample?.fetchPicture(path);
    if (!response) throw new Error(`${path}: there is no such picture`);
    const copy = join(next, decodeURIComponent(path));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, new Uint8Array(await response.arrayBuffer()));
  }
}

/** Path of a file of the edition on a host that ignores queries. */
function staticPath(path: string): string {
  const locale = locales.find((candidate) => pagePath(candidate) === path);
  if (locale === undefined) return path;
  return `/${locale === defaultLocale ? "index" : locale}.html`;
}

async function writeFiles(config: Config, assets: Assets, { files }: Edition): Promise<void> {
  const inRoot = await readdir(next, { withFileTypes: true });
  const plainFiles = inRoot.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`);
  const byPath = new Map([...files].map(([path, file]) => [staticPath(path), file]));
  for (const [path, { body }] of byPath) {
    await mkdir(dirname(next + path), { recursive: true });
    await writeFile(next + path, body.plain);
  }
  await writeFile(`${next}/404.html`, renderErrorScreen(404, assets));
  const home = files.get("/");
  const served = new Map(home ? [["/", home], ...byPath] : byPath);
  await writeFile(`${next}/_headers`, staticHeaders(config, served, plainFiles, assets.styles));
}

/** Returns what is published now: by the previous build here, or else at SITE_URL. Undefined if there is nothing. */
async function publishedState(
  locale: Locale,
  { siteUrl }: Config,
): Promise<ContentState | undefined> {
  const path = contentPath(locale);
  const json = async (): Promise<unknown> =>
    JSON.parse(
      await readFile(target + path, "utf8").catch(async () => {
        const response = await fetch(siteUrl + path, { signal: AbortSignal.timeout(3000) });
        return response.text();
      }),
    );
  const parsed = v.safeParse(publishedSchema, await json().catch(() => undefined));
  if (!parsed.success) return undefined;
  const { content, entryTimes } = parsed.output.state;
  const empty = emptyState(locale);
  return { ...empty, content: { ...empty.content, ...content }, entryTimes };
}

/** Warns of answers that a server would hold back. @throws Error for a mass loss */
function assertBelievable(published: ContentState, answers: Answers): void {
  const { general: all } = answers;
  const ids = all.ok ? Object.keys(timesOf(all.list.items)) : [];
  const publishedTimes = published.entryTimes.general ?? {};
  if (ids.length > 0 && !ids.some((id) => Object.hasOwn(publishedTimes, id))) {
    console.error(
      "WARNING: nothing of the published content is in this source: not compared with it",
    );
    return;
  }
  const options = { now: Date.now() };
  for (const [list, doubt] of judge(published, answers, options)) {
    const found = `${requestTitle(list)}: compared with the published content, the answer is ${doubt}`;
    if (doubt !== "mass loss" || acceptsLosses) console.error(`WARNING: ${found}`);
    else {
      throw new Error(
        `${requestTitle(list)}: mass loss: more than half of all published entries or the general entry are gone. If an editor has removed them, build with: npm run build -- --accept-losses`,
      );
    }
  }
}
