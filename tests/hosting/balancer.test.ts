import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { readConfig } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { print, until } from "#tests/faults/measure.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { slogan } from "#tests/support/company.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { sendRequest } from "./send-request.ts";
import { simulateVisitors } from "./simulated-visitors.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startNginxWith } from "./host-nginx.ts";
import { inlineStyles } from "./inline-styles.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { makeStaticSite } from "./static-site.ts";

/** Three servers behind docs/hosting/nginx-balancer.conf, and a static export that is served when all three are down. */

const hasNginx = hasProgram("nginx");

describe.skipIf(!hasNginx)("three servers behind a balancer", () => {
  let service: FaultyService;
  let sites: SiteProcess[];
  let made: Awaited<ReturnType<typeof makeStaticSite>>;
  let balancer: Awaited<ReturnType<typeof startNginxWith>>;

  const start = (port: number) =>
    startSite({
      ...service.environment,
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      HOST: "127.0.0.1",
      PORT: String(port),
    });

  beforeAll(async () => {
    service = await startFaultyService();
    const ports = [await freePort(), await freePort(), await freePort()];
    sites = await Promise.all(ports.map(start));
    made = await makeStaticSite(service.environment);
    const [port, mirrorPort] = [await freePort(), await freePort()];
    const mirror = (await readFile("docs/hosting/nginx.conf", "utf8"))
      .replace("listen 8080", `listen 127.0.0.1:${mirrorPort}`)
      .replaceAll("/srv/site", made.site);
    const text = await readFile("docs/hosting/nginx-balancer.conf", "utf8");
    const conf = ports.reduce(
      (all, own, index) => all.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${own}`),
      text
        .replace("listen 8080", `listen 127.0.0.1:${port}`)
        .replace("127.0.0.1:8081", `127.0.0.1:${mirrorPort}`),
    );
    balancer = await startNginxWith(mirror + conf, port);
  }, 60_000);

  afterAll(async () => {
    await balancer?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await made?.remove();
    await service?.stop();
  });

  /** Restarts the server at the same port. */
  async function startAgain(index: number): Promise<void> {
    const old = sites[index];
    if (!old) throw new Error(`no server ${index}`);
    await old.stop();
    sites[index] = await start(Number(new URL(old.url).port));
  }

  async function publish(text: string): Promise<void> {
    const list = await service.read("title", "");
    for (const { fields } of list.items) fields["slogan"] = text;
    service.answers.set("title", () => list);
  }

  /** Returns the number of renewals so far, each of which requests this list once. */
  const renewals = () =>
    service.requests.filter(({ contentType }) => contentType === "title").length;

  /** Returns the seconds until every server shows the text. */
  async function shownAfter(text: string, timeout: number): Promise<number> {
    const began = performance.now();
    await Promise.all(
      sites.map(({ url }) =>
        until(async () => (await sendRequest(url)).body.toString().includes(text), timeout),
      ),
    );
    return Math.round((performance.now() - began) / 100) / 10;
  }

  it("rejects an unsigned webhook request without a renewal", async () => {
    await shownAfter(slogan, 15_000);
    await publish("Utan signatur.");
    const answer = await sendRequest(`${balancer.url}/content-changed`, {
      method: "POST",
      body: "{}",
    });
    expect(answer.status).toBe(401);
    // Longer than a renewal takes.
    await delay(1000);
    for (const { url } of sites) {
      expect((await sendRequest(url)).body.toString()).not.toContain("Utan signatur.");
    }
    expect((await sendRequest(`${balancer.url}/second-server`)).status).toBe(404);
  });

  it(
    "serves every visitor while one server is killed and others are restarted, and the content changes",
    async () => {
      const visits = countOf(100_000, 1000);
      let isDone = false;
      const visiting = simulateVisitors({
        urls: [`${balancer.url}/`, `${balancer.url}/?lang=en-US`],
        shouldContinue: (made) => made < visits || !isDone,
      });
      let secondsByWebhook: number | undefined;
      let secondsWithoutWebhook: number | undefined;
      try {
        process.kill(sites[0]?.pid ?? 0, "SIGKILL");
        await sites[0]?.ended;
        await startAgain(0);
        for (const index of isLong ? [1, 2, 0] : [1]) await startAgain(index);
        await publish("Sagt på en gång.");
        const before = renewals();
        expect(await announceChange(balancer.url)).toBe(204);
        secondsByWebhook = await shownAfter("Sagt på en gång.", 15_000);
        if (isLong) {
          // A webhook starts two renewals per server. A later one would deliver the next change early.
          await until(() => renewals() >= before + 2 * sites.length);
          await publish("Sagt efter hand.");
          secondsWithoutWebhook = await shownAfter("Sagt efter hand.", 90_000);
        }
      } finally {
        isDone = true;
      }
      const seen = await visiting;
      print("three servers", { ...seen, secondsByWebhook, secondsWithoutWebhook });
      expect(seen.faults).toEqual([]);
    },
    countOf(600_000, 90_000),
  );

  it(
    "serves the static export with the same headers while no server responds",
    async () => {
      for (const { pid } of sites) process.kill(pid, "SIGKILL");
      await Promise.all(sites.map(({ ended }) => ended));
      const visits = countOf(100_000, 500);
      const seen = await simulateVisitors({
        urls: [`${balancer.url}/`, `${balancer.url}/?lang=en-US`],
        shouldContinue: (count) => count < visits,
      });
      print("no server behind the balancer", seen);
      expect(seen.faults).toEqual([]);
      const { headers, body } = await sendRequest(balancer.url);
      const table = headersOf(
        "page",
        readConfig(service.environment),
        inlineStyles(body.toString()),
      );
      for (const [name, value] of Object.entries(table)) {
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
      }
    },
    countOf(300_000, 60_000),
  );
});
