import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { announceChange } from "#tests/support/announce.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Requests and connections that no browser makes. Node answers them; the process must go on. */

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const headers = (start: string, more = "") => `${start} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** Starts a site with a file of an earlier build. */
async function siteWithFile(name: string, size: number): Promise<SiteProcess> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "assets"));
  await writeFile(join(dataDir, "assets", name), new Uint8Array(size));
  return startSite({ DATA_DIR: dataDir });
}

const isLinux = process.platform === "linux";

it.skipIf(!isLinux)("closes a file when the client has left, and opens none for HEAD", async () => {
  // More than the buffers between the server and a client that does not read.
  await using asked = await siteWithFile("large.js", 30_000_000);
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

const header = (letters: number) => `Cookie: ${"a".repeat(letters)}\r\n`;

it.skipIf(!isLinux)("400 clients that do not read take no more than 200 MB", async () => {
  await using asked = await siteWithFile("earlier.js", 900_000);
  const { hostname, port } = new URL(asked.url);
  const [picture = ""] = /\/pictures\/[^"?]+/.exec(await (await fetch(asked.url)).text()) ?? [];
  const loads = {
    pages: headers("GET /").repeat(100),
    "long addresses": headers(`GET /?${"a".repeat(14_000)}`).repeat(100),
    "addresses that are just allowed": headers(`GET /${"a".repeat(4000)}`).repeat(100),
    "long headers": headers("GET /", header(15_000)).repeat(100),
    "a picture and then long headers":
      headers(`GET ${picture}`) + headers("GET /", header(15_000)).repeat(99),
    "files of an earlier build": headers("GET /assets/earlier.js").repeat(100),
    "one such file": headers("GET /assets/earlier.js"),
  };
  for (const [load, requests] of Object.entries(loads)) {
    // The whole load is there when the process goes on, however busy the machine is.
    process.kill(asked.pid, "SIGSTOP");
    const clients = Array.from({ length: 400 }, () => connect(Number(port), hostname));
    const answered = clients.map(async (client) => {
      client.on("error", () => undefined);
      client.write(requests);
      await new Promise<void>((resolve) => {
        client.once("readable", resolve).once("close", () => resolve());
      });
    });
    await Promise.all(clients.map((client) => once(client, "connect")));
    process.kill(asked.pid, "SIGCONT");
    await Promise.all(answered);
    const status = await readFile(`/proc/${asked.pid}/status`, "utf8");
    expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000, `${load}, MB`).toBeLessThan(200);
    for (const client of clients) client.destroy();
  }
});

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

it("takes no announcements without their secret", async () => {
  expect(await announceChange(site.url)).toBe(404);
});
