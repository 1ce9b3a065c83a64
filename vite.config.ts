import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds: what browsers get (`dist/client`), and the server that renders the same page (`dist/server`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : "public",
  build: {
    target: "es2022",
    // Browsers that know modules know how to preload them.
    modulePreload: { polyfill: false },
    // Flags go along in the page; patterns and fonts are files.
    assetsInlineLimit: 1000,
    ...(isSsrBuild
      ? { outDir: "dist/server", ssr: true, rolldownOptions: { input: "server/node.ts" } }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: { input: ["src/first.ts", "src/styles/site.css"] },
        }),
  },
}));
