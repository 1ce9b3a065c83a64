import { spawn, spawnSync } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "#tests/site-process.ts";

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

/** nginx with the configuration that the static site in `directory/site` brings; its files go beside. */
export async function startNginx(directory: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const site = resolve(directory, "site");
  // Its workers run as a user of their own.
  await chmod(directory, 0o755);
  const server = (await readFile(join(site, "nginx.conf"), "utf8"))
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("root /srv/site", `root ${site}`);
  const file = resolve(directory, "nginx.conf");
  await writeFile(
    file,
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http { include /etc/nginx/mime.types; access_log off;
${server}}
`,
  );
  const child = spawn("nginx", ["-c", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 5000;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("nginx did not start");
    await new Promise((next) => setTimeout(next, 20));
  }
  return { url, stop: () => child.kill() };
}
