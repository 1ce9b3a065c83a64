import { realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { defaultLocale, locales } from "#language/languages.ts";
import { loadConfig } from "#server/load-config.ts";
import { installPackages } from "#tools/own-packages.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { editorConfig } from "./editor-config.ts";

/*
 * It is not part of the site's server or build. The browser reads and writes the files itself, after the user has selected
 * the repository's folder.
 */
const { values } = readCommandLine({
  usage: "npm run content:edit",
  about: "Serves Sveltia CMS as an editor for the content files, for Chromium, Chrome or Edge.",
  options: {
    language: { type: "string", value: "sv|en", default: "en", help: "of the editor's texts" },
    port: { type: "string", value: "PORT", default: "3300", help: "where to serve it" },
  },
});

/** Allows scripts, fonts and requests from this origin only; the editor creates its style sheets and pictures itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

if (!installPackages("fileEditor")) process.exit(1);
// Browsers do not follow symbolic links.
const contentDir = await realpath(loadConfig().contentDir);
const config = editorConfig(
  relative(process.cwd(), contentDir),
  { codes: locales, defaultCode: defaultLocale },
  values.language === "sv" ? "sv" : "en",
);
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Content files</title>
<link rel="cms-config-url" type="application/json" href="/config.json">
<body><script src="/sveltia-cms.js"></script></body>
</html>`;
const root = join(import.meta.dirname, "sveltia-cms/node_modules/@sveltia/cms/dist");
const app = new Hono()
  .use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy);
  })
  .get("/", (c) => c.html(page))
  .get("/config.json", (c) => c.json(config))
  .use(serveStatic({ root }));
serve({ fetch: app.fetch, port: Number(values.port), hostname: "localhost" }, ({ port }) =>
  console.log(
    `http://localhost:${port}/ edits ${contentDir}: choose "Work with Local Repository" and the folder ${process.cwd()}`,
  ),
);
