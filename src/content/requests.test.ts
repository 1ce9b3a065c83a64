import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type Answers, requestSite } from "./requests.ts";

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** Asks a service that answers as told; tells what was asked and what was reported. */
async function ask(
  respond: (url: URL, ...handler: Parameters<RequestListener>) => void,
): Promise<{ answers: Answers; asked: URL[]; reports: string[] }> {
  const asked: URL[] = [];
  const listening = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url);
    respond(url, request, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const reports: string[] = [];
  const service = {
    url: `http://127.0.0.1:${address.port}`,
    space: "s1",
    environment: "master",
    token: "t1",
  };
  const answers = await requestSite(service, "en-US", (line) => reports.push(line));
  return { answers, asked, reports };
}

const empty = JSON.stringify({ sys: { type: "Array" }, total: 0, skip: 0, limit: 1000, items: [] });

describe("requestSite", () => {
  it("makes the seven requests of the specification, with its type filters and locales", async () => {
    const { asked, reports } = await ask((_url, _request, response) => response.end(empty));
    const rows = asked.map(({ pathname, searchParams }) =>
      [
        pathname,
        searchParams.get("content_type"),
        searchParams.get("locale"),
        searchParams.get("access_token"),
      ].join(" "),
    );
    expect(new Set(asked.map(({ searchParams }) => searchParams.get("order")))).toEqual(
      new Set(["-sys.createdAt,sys.id"]),
    );
    const path = "/spaces/s1/environments/master/entries";
    expect(new Set(rows)).toEqual(
      new Set([
        `${path}   t1`,
        `${path} area en-US t1`,
        `${path} title  t1`,
        `${path} about en-US t1`,
        `${path} partner  t1`,
        `${path} news en-US t1`,
        `${path} useCase en-US t1`,
      ]),
    );
    expect(rows).toHaveLength(7);
    expect(reports).toEqual([]);
  });

  it("reads on a list that is longer than a page", async () => {
    const { answers } = await ask((url, _request, response) => {
      const skip = Number(url.searchParams.get("skip") ?? 0);
      const items = skip < 2500 ? Array.from({ length: 1000 }, (_, index) => skip + index) : [];
      response.end(JSON.stringify({ total: 2500, items: items.filter((item) => item < 2500) }));
    });
    expect(answers.news).toMatchObject({ ok: true });
    expect(answers.news.ok && answers.news.list.items).toHaveLength(2500);
  });

  it.each([500, 502, 503])("tries once more after a %d, and then says so", async (status) => {
    const { answers, asked, reports } = await ask((url, _request, response) => {
      response.statusCode = url.searchParams.get("content_type") === "news" ? status : 200;
      response.end(empty);
    });
    expect(answers.news).toEqual({ ok: false, reason: `status ${status}` });
    expect(asked).toHaveLength(8);
    expect(reports).toEqual([`news entries: status ${status}`]);
    expect(answers.about.ok).toBe(true);
  });

  it.each([401, 404])("does not try again after a %d", async (status) => {
    const { asked, reports } = await ask((_url, _request, response) => {
      response.statusCode = status;
      response.end("{}");
    });
    expect(asked).toHaveLength(7);
    expect(reports).toHaveLength(7);
  });

  it("is content when the second try succeeds", async () => {
    const tried = new Set<string>();
    const { answers, reports } = await ask((url, request, response) => {
      if (tried.has(url.search)) response.end(empty);
      else {
        tried.add(url.search);
        request.socket.resetAndDestroy();
      }
    });
    expect(reports).toEqual([]);
    expect(Object.values(answers).every(({ ok }) => ok)).toBe(true);
  });

  it("waits a capped while when the rate limit asks for an hour", async () => {
    const started = performance.now();
    const tried = new Set<string>();
    const { reports } = await ask((url, _request, response) => {
      if (tried.has(url.search)) response.end(empty);
      else {
        tried.add(url.search);
        response.writeHead(429, { "X-Contentful-RateLimit-Reset": "3553" });
        response.end("{}");
      }
    });
    expect(reports).toEqual([]);
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it.each([
    ["cut JSON", '{"items":[{"sys"', /^news entries: not JSON/],
    ["HTML with status 200", "<!doctype html>", /^news entries: not JSON: "<!doctype html>"$/],
    ["no list", '{"items":"not a list"}', /^news entries: no list of items$/],
    ["null", "null", /^news entries: no list of items$/],
  ])("calls %s rubbish", async (_name, body, message) => {
    const { answers, reports } = await ask((url, _request, response) => {
      response.end(url.searchParams.get("content_type") === "news" ? body : empty);
    });
    expect(answers.news.ok).toBe(false);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(message);
  });

  it("gives up on a slow drip after 10 s over the whole answer", { timeout: 15_000 }, async () => {
    const { answers, reports } = await ask((url, _request, response) => {
      if (url.searchParams.get("content_type") !== "news") return response.end(empty);
      response.write('{"items":[');
      const drip = setInterval(() => response.write(" "), 100);
      return response.once("close", () => clearInterval(drip));
    });
    expect(answers.news).toEqual({ ok: false, reason: "no whole answer within 10 s" });
    expect(reports).toEqual(["news entries: no whole answer within 10 s"]);
  });
});
