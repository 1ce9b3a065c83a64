import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, type Plugin } from "vite";

const builds = {
  /** What visitors' browsers get. */
  client: {
    outDir: "dist/client",
    manifest: true,
    rolldownOptions: {
      input: ["src/client/entry.client.ts", "src/styles/site.css", "src/styles/later.css"],
    },
  },
  /** What the preview has besides: by itself, since shared modules would tear the first script to pieces. */
  preview: {
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/preview-manifest.json",
    rolldownOptions: { input: ["src/preview/preview.tsx", "src/preview/preview-bar.css"] },
  },
  /** The server that renders the same page. */
  server: {
    outDir: "dist/server",
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
  /** The same server for the Workers runtime, which finds no packages beside it and has these modules alone. */
  edge: {
    outDir: "dist/edge",
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: {
      input: ["server/worker/worker.ts"],
      external: ["cloudflare:workers", "node:crypto", "crypto", "querystring"],
      output: { codeSplitting: false },
    },
  },
} satisfies Record<string, BuildOptions>;

/** Vite's own way to load a chunk is for those that have style sheets, and a sixth of the first script. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  apply: "build",
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Four builds: `vite build`, `vite build --mode preview` after it, `vite build --ssr`, and that with `--mode edge`. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), plainImports],
  resolve: {
    alias: {
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
        ? // One bundle starts sooner than the hundred files of its packages. What holds machine code stays outside.
          { noExternal: true, external: ["sharp"] }
        : // Bundled on the server too, so that both know the same characters.
          { noExternal: ["markdown-it"] },
  // React decides by it which of its builds is used: the one for developers renders many times slower.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  build: {
    target: "es2022",
    modulePreload: false,
    // Flags go along in the page; patterns and fonts are files.
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
