import { beforeAll, expect, it } from "vitest";
import { area } from "#tests/support/sample.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { until } from "#tests/support/measure.ts";

/** Lets the site's process report what it uses after a garbage collection, on SIGUSR2. */
const reporter = `
  import v8 from "node:v8";
  import vm from "node:vm";
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    console.log(JSON.stringify({ event: "test.heap", bytes: heapUsed + external }));
  });
`;

let site: SiteProcess;
beforeAll(async () => {
  const preloaded = `data:text/javascript,${encodeURIComponent(reporter)}`;
  site = await startSite({ NODE_OPTIONS: `--import=${preloaded}` });
  return site.stop;
});

async function bytesUsed(): Promise<number> {
  const from = site.lines.length;
  const reported = () => site.lines.slice(from).find((line) => line.includes("test.heap"));
  process.kill(site.pid, "SIGUSR2");
  await until(() => reported() !== undefined);
  return JSON.parse(reported() ?? "{}").bytes;
}

it("keeps nothing of a request, also for addresses that no visitor has asked for before", async () => {
  let number = 0;
  const list = "/content-service/spaces/sample/environments/master/entries";
  const addresses = [
    () => `/?number=${number++}&text=${area.sv}`,
    () => `${list}?access_token=sample&content_type=area&locale=sv&skip=${number++}`,
    () => `/pictures/${number++}/a.jpg?w=640&fm=avif&q=45`,
    () => `/none-${number++}`,
    () => "/healthz",
  ];
  const request = async (count: number) => {
    for (let sent = 0; sent < count; sent += addresses.length) {
      await Promise.all(
        addresses.map(async (address) => (await fetch(site.url + address())).arrayBuffer()),
      );
    }
  };
  await request(1000);
  const before = await bytesUsed();
  const count = 2000;
  await request(count);
  const perRequest = Math.round(((await bytesUsed()) - before) / count);
  expect(perRequest).toBeLessThan(500);
});
