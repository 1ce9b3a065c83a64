import { realpath, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, preview } from "vite";
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
const root = join(import.meta.dirname, "page");
const outDir = join(import.meta.dirname, "../../../dist/file-editor");
// Browsers do not follow symbolic links.
const contentDir = await realpath(loadConfig().contentDir);
await build({
  root,
  configFile: false,
  logLevel: "error",
  build: { outDir, emptyOutDir: true, target: "esnext", chunkSizeWarningLimit: 5000 },
});
const config = editorConfig(
  relative(process.cwd(), contentDir),
  { codes: locales, defaultCode: defaultLocale },
  values.language === "sv" ? "sv" : "en",
);
await writeFile(join(outDir, "config.json"), JSON.stringify(config));
const server = await preview({
  root,
  configFile: false,
  build: { outDir },
  preview: {
    port: Number(values.port),
    strictPort: true,
    host: "localhost",
    headers: { "Content-Security-Policy": policy },
  },
});
console.log(
  `${server.resolvedUrls?.local[0]} edits ${contentDir}: choose "Work with Local Repository" and the folder ${process.cwd()}`,
);
