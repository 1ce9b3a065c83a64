import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { print } from "#tests/faults/measure.ts";
import { dist } from "#tests/support/company.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { simulateVisitors } from "./simulated-visitors.ts";
import { countOf } from "#tests/support/scale.ts";
import { smallContent } from "./static-site.ts";

/** A new process listens on the port before the old one closes it. */

let content: Awaited<ReturnType<typeof smallContent>>;
let port: string;
let current: SiteProcess;

const start = (...args: string[]) =>
  startSite(
    { CONTENT_DIR: content.directory, PORT: port, HOST: "127.0.0.1" },
    `${dist}/server/node.js`,
    { args },
  );

beforeAll(async () => {
  content = await smallContent();
  port = String(await freePort());
  current = await start();
}, 30_000);

afterAll(async () => {
  await current?.stop();
  await content.remove();
});

/** Whether Linux moves pending connections of a closing socket to another socket of the same port. */
const migrates = () => {
  try {
    return readFileSync("/proc/sys/net/ipv4/tcp_migrate_req", "utf8").trim() === "1";
  } catch {
    return false;
  }
};

async function deployUnderLoad(times: number, keepAlive: boolean) {
  let deployed = 0;
  const { url } = current;
  const visiting = simulateVisitors({
    urls: [`${url}/`, `${url}/?lang=en-US`],
    shouldContinue: () => deployed < times,
    keepAlive,
  });
  try {
    while (deployed < times) {
      const next = await start("--take-over");
      await current.stop();
      expect(await current.ended).toBe(0);
      current = next;
      deployed += 1;
    }
  } finally {
    deployed = times;
  }
  return visiting;
}

// Only Linux and a few other systems allow shared ports.
it.skipIf(process.platform !== "linux")(
  "loses no request during repeated deployments",
  async () => {
    const deployments = countOf(20, 2);
    const seen = await deployUnderLoad(deployments, true);
    print("deployments under load", { deployments, ...seen });
    expect(seen.faults).toEqual([]);
  },
  countOf(500_000, 60_000),
);

it.skipIf(process.platform !== "linux" || countOf(1, 0) === 0)(
  "at most one in 1,000 requests on new connections fails during deployments, and none with tcp_migrate_req",
  async () => {
    const seen = await deployUnderLoad(20, false);
    print("deployments, a connection per request", { migrates: migrates(), ...seen });
    expect(seen.failed / seen.visits).toBeLessThanOrEqual(migrates() ? 0 : 0.001);
  },
  500_000,
);

it("refuses a port that is in use, except with --take-over", async () => {
  await expect(start()).rejects.toThrow(/listen_failed.*EADDRINUSE/);
}, 30_000);
