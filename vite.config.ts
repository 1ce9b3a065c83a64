import { createRequire } from "node:module";
import { dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, type Plugin } from "vite";

/** The company's file as Node finds it: `--conditions=test-company` is for Vite as well (package.json, imports). */
const siteConfig = createRequire(import.meta.url).resolve("#site.config");
/** Each company's build is beside its file, so that tests never leave theirs where `npm start` looks. */
const dist = `${dirname(siteConfig)}/dist`;

/*
 * Four builds, which tools/build/build-if-stale.ts runs in this order:
 *
 * 1. client    `vite build`                     what visitors' browsers load
 * 2. preview   `vite build --mode preview`      what an editor's browser loads besides. A build of its own, because
 *                                               modules shared with the client would split its entry script
 * 3. server    `vite build --ssr`               Node: the server and the two exports, one bundle with all packages
 *                                               but sharp, which contains machine code
 * 4. edge      `vite build --ssr --mode edge`   Workers: one file, because that runtime has no packages
 */
const builds = {
  client: {
    outDir: `${dist}/client`,
    manifest: true,
    rolldownOptions: {
      input: [
        "src/client/entry.client.ts",
        "src/client/web-vitals.ts",
        "src/styles/site.css",
        "src/styles/later.css",
      ],
    },
  },
  preview: {
    outDir: `${dist}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/preview-manifest.json",
    rolldownOptions: { input: ["src/preview/preview.tsx", "src/preview/preview-bar.css"] },
  },
  server: {
    outDir: `${dist}/server`,
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: {
      input: [
        "server/node/node.ts",
        "tools/build/static-export.ts",
        "tools/build/worker-export.ts",
      ],
    },
  },
  edge: {
    outDir: `${dist}/edge`,
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: {
      input: ["server/worker/worker.ts"],
      external: ["cloudflare:workers", "node:crypto", "crypto", "querystring"],
      output: { codeSplitting: false },
    },
  },
} satisfies Record<string, BuildOptions>;

/**
 * Vite wraps each dynamic import in a helper that loads style sheets and preloads chunks, of which the client needs
 * neither. No option leaves it out: Vite 8.3 does so for libraries and workers only. The entry script has 4,511 bytes
 * without the helper and 5,114 with it (brotli, 2026-11-22).
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), plainImports],
  resolve: {
    alias: {
      "#site.config": siteConfig,
      entities: `${import.meta.dirname}/src/content/entities.ts`,
      "linkify-it": `${import.meta.dirname}/src/content/linkify-it.ts`,
    },
  },
  ssr:
    mode === "edge"
      ? {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "module", "import", "default"] },
        }
      : command === "build"
        ? // One bundle starts sooner than the hundred files of its packages.
          { noExternal: true, external: ["sharp"] }
        : // Bundled in development too, so that the aliases above apply to it.
          { noExternal: ["markdown-it"] },
  // React chooses its build by it: the one for development renders many times slower.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  build: {
    target: "es2022",
    modulePreload: false,
    // Bytes: flags are inlined into the page; patterns and fonts are files.
    assetsInlineLimit: 1000,
    ...(isSsrBuild
      ? mode === "edge"
        ? builds.edge
        : builds.server
      : mode === "preview"
        ? builds.preview
        : builds.client),
  },
}));
