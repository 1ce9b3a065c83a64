import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, type Plugin } from "vite";

const builds = {
  /** What visitors' browsers get. */
  client: {
    outDir: "dist/client",
    manifest: true,
    rolldownOptions: { input: ["src/first.ts", "src/styles/site.css"] },
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
    rolldownOptions: { input: ["server/node.ts", "tools/static-export.ts"] },
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

/** Three builds: `vite build`, `vite build --mode preview` after it, and `vite build --ssr`. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), plainImports],
  resolve: {
    alias: {
      "decode-named-character-reference": `${import.meta.dirname}/src/ui/decode-named-character-reference.ts`,
    },
  },
  // Bundled on the server too, so that both know the same characters.
  ssr: { noExternal: [/^(?:mdast-util-from-markdown|micromark)/] },
  build: {
    target: "es2022",
    modulePreload: false,
    // Flags go along in the page; patterns and fonts are files.
    assetsInlineLimit: 1000,
    ...(isSsrBuild ? builds.server : mode === "preview" ? builds.preview : builds.client),
  },
}));
