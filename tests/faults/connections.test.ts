import { once } from "node:events";
import { mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Requests and connections that no browser makes. Node answers them; the process must go on. */

const request = (start: string) => `${start} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const isLinux = process.platform === "linux";

it.skipIf(!isLinux)("closes a file when the client has left, and opens none for HEAD", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "assets"));
  const file = join(dataDir, "assets/large.js");
  // More than the buffers between the server and a client that does not read.
  await writeFile(file, new Uint8Array(30_000_000));
  await using asked = await startSite({ DATA_DIR: dataDir });
  const { hostname, port } = new URL(asked.url);
  const timesOpen = async () => {
    const folder = `/proc/${asked.pid}/fd`;
    // Another descriptor may be closed meanwhile.
    const open = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(String));
    return (await Promise.all(open)).filter((path) => path === file).length;
  };
  await fetch(`${asked.url}/assets/large.js`, { method: "HEAD" });
  expect(await timesOpen()).toBe(0);
  const clients = Array.from({ length: 50 }, () => connect(Number(port), hostname));
  const asking = request("GET /assets/large.js");
  for (const client of clients) client.on("error", () => undefined).write(asking);
  await expect.poll(timesOpen).toBe(clients.length);
  for (const client of clients) client.resetAndDestroy();
  await expect.poll(timesOpen).toBe(0);
});

it("goes on when a client resets the connection of a CONNECT request", async () => {
  await using site = await startSite();
  const { hostname, port } = new URL(site.url);
  for (let reset = 0; reset < 15; reset++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    await new Promise((written) => {
      socket.write(request("CONNECT x:443"), written);
    });
    socket.resetAndDestroy();
  }
  expect((await fetch(site.url)).status).toBe(200);
  expect(site.lines.filter((line) => line.includes("server.crashed"))).toEqual([]);
});
