import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/site-process.ts";
import { startServing } from "./child.ts";
import type { Host } from "./host.ts";

/**
 * Starts Varnish with docs/hosting/varnish.vcl in front of a server.
 * @param change edits the configuration, for example to shorten times
 * @param options the port, if a server must know it before Varnish starts, and the token for purging
 */
export async function startVarnish(
  origin: string,
  change: (vcl: string) => string = (vcl) => vcl,
  { port: ownPort, purgeToken = "" }: { port?: number; purgeToken?: string } = {},
): Promise<Host> {
  const directory = await mkdtemp(join(tmpdir(), "varnish-"));
  await chmod(directory, 0o755);
  const { hostname, port } = new URL(origin);
  const vcl = join(directory, "site.vcl");
  const text = await readFile("docs/hosting/varnish.vcl", "utf8");
  const addressed = text
    .replace('.host = "127.0.0.1"', `.host = "${hostname}"`)
    .replace('.port = "3000"', `.port = "${port}"`);
  await writeFile(vcl, change(addressed));
  const own = ownPort ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const args = ["-F", "-n", `${directory}/work`, "-a", `127.0.0.1:${own}`, "-f", vcl];
  const { stop } = await startServing("varnishd", [...args, "-s", "malloc,128m"], url, {
    PURGE_TOKEN: purgeToken,
  });
  return {
    name: "Varnish before the Node server",
    url,
    can: { webhook: true, preview: true, health: true },
    async stop() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
