import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#tests/support/site-process.ts";
import { startServing } from "./child.ts";
import type { Host } from "./host.ts";

/** Starts nginx with docs/hosting/nginx.conf. @param site path of the static site */
export async function startNginx(site: string): Promise<Host> {
  const port = await freePort();
  const server = (await readFile("docs/hosting/nginx.conf", "utf8"))
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replaceAll("/srv/site", resolve(site));
  const { url, stop } = await startNginxWith(server, port);
  return {
    name: "nginx with the static site",
    url,
    can: { webhook: false, preview: false, health: false },
    stop,
  };
}

export async function startNginxWith(
  http: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "nginx-"));
  // nginx's workers run as a different user.
  await chmod(directory, 0o755);
  const file = join(directory, "nginx.conf");
  await writeFile(
    file,
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events { worker_connections 4096; }
http { include /etc/nginx/mime.types; access_log off;
${http}}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startServing("nginx", ["-c", file], url);
  return {
    url,
    async stop() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
