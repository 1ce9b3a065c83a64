import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Requests and connections that no browser makes. Node answers them; the process must go on. */

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const headers = (start: string) => `${start} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const isLinux = process.platform === "linux";

it.skipIf(!isLinux)("closes a file when the client has left, and opens none for HEAD", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "assets"));
  // More than the buffers between the server and a client that does not read.
  await writeFile(join(dataDir, "assets/large.js"), new Uint8Array(30_000_000));
  await using asked = await startSite({ DATA_DIR: dataDir });
  const { hostname, port } = new URL(asked.url);
  const openFiles = async () => (await readdir(`/proc/${asked.pid}/fd`)).length;
  const head = () => fetch(`${asked.url}/assets/large.js`, { method: "HEAD" });
  await head();
  const before = await openFiles();
  for (let sent = 0; sent < 20; sent++) await head();
  expect(await openFiles()).toBeLessThan(before + 10);
  const clients = Array.from({ length: 50 }, () => connect(Number(port), hostname));
  for (const client of clients) {
    client.on("error", () => undefined);
    client.pause();
    client.write(headers("GET /assets/large.js"));
  }
  await expect.poll(openFiles).toBeGreaterThanOrEqual(before + 2 * clients.length);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(openFiles).toBeLessThanOrEqual(before);
});

it.skipIf(!isLinux)(
  "clients that do not read share the bytes of the file that they asked for",
  async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "assets"));
    await writeFile(join(dataDir, "assets/earlier.js"), new Uint8Array(900_000));
    await using asked = await startSite({ DATA_DIR: dataDir });
    const { hostname, port } = new URL(asked.url);
    const megabytes = async () => {
      const status = await readFile(`/proc/${asked.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
    };
    const before = await megabytes();
    const clients = Array.from({ length: 300 }, () => connect(Number(port), hostname));
    const answered = clients.map(async (client) => {
      client.on("error", () => undefined);
      client.write(headers("GET /assets/earlier.js").repeat(20));
      await once(client, "readable");
    });
    await Promise.all(answered);
    expect((await megabytes()) - before).toBeLessThan(100);
    for (const client of clients) client.destroy();
  },
);

it("goes on when a client resets the connection of a CONNECT request", async () => {
  const { hostname, port } = new URL(site.url);
  for (let reset = 0; reset < 15; reset++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    await new Promise((written) => {
      socket.write(headers("CONNECT x:443"), written);
    });
    socket.resetAndDestroy();
  }
  expect((await fetch(site.url)).status).toBe(200);
  expect(site.lines.filter((line) => line.includes("server.crashed"))).toEqual([]);
});
