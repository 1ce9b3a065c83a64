import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { developmentSite } from "./tools/development-site.ts";
import { finishBuild } from "./tools/finish-build.ts";

const dist = `${import.meta.dirname}/dist`;

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

/** What visitors' browsers load. */
const client: EnvironmentOptions = {
  build: {
    outDir: `${dist}/client`,
    manifest: true,
    rolldownOptions: {
      input: ["src/client/entry.client.ts", "src/styles/site.css"],
    },
  },
};

/**
 * What an editor's browser loads instead of the entry script. A build of its own: in a common one, Vite would move the
 * modules that both scripts share out of the entry script into another file.
 */
const preview: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: `${dist}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/preview-manifest.json",
    rolldownOptions: { input: ["src/preview/preview.client.tsx", "src/preview/preview-bar.css"] },
  },
};

/** Node.js. One bundle loads faster than the hundreds of files of the packages, and needs none of them. */
const server: EnvironmentOptions = {
  resolve: { noExternal: true },
  // Selects React's production build; its development build renders many times slower.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: `${dist}/server`,
    copyPublicDir: false,
    rolldownOptions: { input: "server/node.ts" },
  },
};

export default defineConfig(({ command }) => ({
  publicDir: "brand/public",
  plugins: [plainImports, developmentSite()],
  // Features.Nesting of Lightning CSS: Safari ignored nested rules for a medium until 2025.
  css: { lightningcss: { include: 1 } },
  build: {
    target: "es2022",
    // The first browsers that have `popover`, `light-dark()` and relative colours. None of them could be tried; what
    // they know is Lightning CSS's data.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5", "ios17.5"],
    modulePreload: false,
    // Bytes. The language flags are smaller and inlined; the background drawings and the fonts stay files.
    assetsInlineLimit: 1000,
  },
  environments: command === "build" ? { client, preview, ssr: server } : { client },
  builder: {
    async buildApp(builder) {
      // One after the other: the first empties the folder of the second.
      for (const name of ["client", "preview", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await finishBuild(dist);
    },
  },
}));
