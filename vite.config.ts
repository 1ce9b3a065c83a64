import { type BuildOptions, defineConfig, type Plugin } from "vite";

const brand = `${import.meta.dirname}/brand`;
const dist = `${import.meta.dirname}/dist`;

/** One file for React, the office map and what they import, in place of seven, which a browser would request one after the other. */
const reactFile = {
  name: "react",
  test: /rolldown.runtime|node_modules.(?:react|react-dom|scheduler).|src.(?:layout.office-map.(?!start)|language.(?:locale-context|labels)|ui.(?:icon|reduced-motion)|content.picture-)|[\\/]brand[\\/]|site\.config/,
};

/*
 * Three builds, which tools/build/build-site.ts runs in this order:
 *
 * 1. client    `vite build`                     what visitors' browsers load
 * 2. preview   `vite build --mode preview`      what an editor's browser loads instead of the entry script. A
 *                                               separate build: in a common one, Vite would move the modules that
 *                                               both scripts share out of the entry script into another file
 * 3. server    `vite build --ssr`               Node: the server, bundled with all packages except sharp,
 *                                               which contains native code
 */
const builds = {
  client: {
    outDir: `${dist}/client`,
    manifest: true,
    rolldownOptions: {
      input: ["src/client/entry.client.ts", "src/styles/site.css", "src/styles/later.css"],
      output: {
        codeSplitting: { groups: [reactFile], includeDependenciesRecursively: false },
      },
    },
  },
  preview: {
    outDir: `${dist}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/preview-manifest.json",
    rolldownOptions: { input: ["src/preview/preview.client.tsx", "src/preview/preview-bar.css"] },
  },
  server: {
    outDir: `${dist}/server`,
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: {
      input: "server/node.ts",
    },
  },
} satisfies Record<string, BuildOptions>;

/**
 * Vite wraps each dynamic import in a helper that loads style sheets and preloads chunks. The client needs neither, and
 * Vite 8.3 omits the helper only for libraries and workers. The entry script has 4,689 bytes without the helper and
 * 5,307 with it (Brotli, 2026-11-22).
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
  publicDir: `${brand}/public`,
  plugins: [plainImports],
  resolve: {
    alias: {
      "#site.config": `${import.meta.dirname}/site.config.ts`,
      "#brand": brand,
      entities: `${import.meta.dirname}/src/content/html-entities.ts`,
      "linkify-it": `${import.meta.dirname}/src/content/linkify-it.ts`,
    },
  },
  ssr:
    command === "build"
      ? // Node loads one bundle faster than the hundreds of files of the packages.
        { noExternal: true, external: ["sharp"] }
      : // Bundled in development too, so that the aliases above apply to it.
        { noExternal: ["markdown-it"] },
  // Selects React's production build; its development build renders many times slower.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  build: {
    target: "es2022",
    // The first browsers that have `popover`, which the menus need, and nested rules.
    cssTarget: ["chrome120", "edge120", "firefox125", "safari17.2"],
    modulePreload: false,
    // Bytes. The language flags are smaller and inlined; the background drawings and the fonts stay files.
    assetsInlineLimit: 1000,
    ...(isSsrBuild ? builds.server : mode === "preview" ? builds.preview : builds.client),
  },
}));
