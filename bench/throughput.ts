import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort, startOwnSite } from "#tests/support/site-process.ts";
import { interleaved } from "./interleaved.ts";
import { hasCommand, underLoad } from "./load.ts";
import { median } from "./median.ts";
import { end, type Pages, startListener } from "./pages.ts";
import { notMeasured, ratioAtLeast, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

const what = "origin server, compressed page";

/**
 * Measures requests per second for the page from the site, from a bare Node.js handler with the same bytes, and from
 * nginx with the same file. All three are started for this measurement: a process that idles while browsers are busy
 * is up to a third slower afterwards.
 */
export async function measureThroughput(_: Pages, scope: Scope): Promise<Row[]> {
  if (!(await hasCommand("wrk"))) return [notMeasured(what, "wrk is not installed")];
  const ours = await startOwnSite();
  const folder = await mkdtemp(join(tmpdir(), "bench-origin-"));
  const page = Buffer.from(await (await fetch(ours.url)).arrayBuffer());
  await writeFile(join(folder, "index.html"), page);
  const compressed = join(folder, "index.html.gz");
  await writeFile(compressed, gzipSync(page, { level: 9 }));
  const barePort = await freePort();
  const bare = await startListener("bench/bare-server.ts", [String(barePort), compressed]);
  const nginx = (await hasCommand("nginx")) ? await startNginx(folder) : undefined;
  try {
    const subjects = [
      { name: "ours", url: ours.url },
      { name: "bare Node handler", url: `http://127.0.0.1:${barePort}/` },
      ...(nginx ? [{ name: "nginx gzip_static", url: nginx.url }] : []),
    ];
    // Warms up the JIT compiler.
    for (const { url } of subjects) await underLoad(url, 2);
    const figures = await interleaved(scope.rounds, subjects, ({ url }) =>
      underLoad(url, scope.loadTime),
    );
    const [own, node, file] = [...figures].map(([{ name }, loads]) => ({
      name,
      value: median(loads.map(({ perSecond }) => perSecond)),
    }));
    if (!own || !node) return [];
    return [
      ratioAtLeast(what, "", "requests/s", own.value, node, 0.6),
      file
        ? ratioAtLeast(what, "", "requests/s", own.value, file, 0.4)
        : notMeasured(what, "nginx is not installed"),
    ];
  } finally {
    await end(bare);
    await nginx?.stop();
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts nginx with one worker, since the site has one process. */
async function startNginx(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const logs = join(folder, "nginx");
  await mkdir(logs);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${logs}/${name};`)
    .join(" ");
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${logs}/pid; error_log ${logs}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http { access_log off; sendfile on; ${paths}
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }
`,
  );
  const nginx = spawn(
    "nginx",
    ["-p", folder, "-e", `${logs}/error.log`, "-c", `${folder}/nginx.conf`],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return { url, stop: () => end(nginx) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(nginx);
  throw new Error("nginx does not answer, expected a response within 5 s");
}
