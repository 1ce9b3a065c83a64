import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, type Answers, answersOf, fetchLists } from "./fetch-lists.ts";
import { perRequest, requestNames, requestTitle } from "./requests.ts";
import { perLocale } from "#language/languages.ts";
import { addressOf } from "#tests/support/contentful/asset-host.ts";

/** Fetches the seven lists from a server that responds with `respond`. */
async function fetchFrom(
  respond: (url: URL, ...handler: Parameters<RequestListener>) => void,
): Promise<{ answers: Answers; requested: URL[]; reports: string[] }> {
  const requested: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    requested.push(url);
    respond(url, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const service = {
    url: `http://127.0.0.1:${addressOf(server.address()).port}`,
    space: "s1",
    environment: "master",
    token: "t1",
  };
  const answers = perRequest((): Answer => ({ ok: false, reason: "not taken" }));
  await fetchLists(service, "en-US", (name, answer) => (answers[name] = answer));
  const reports = requestNames.flatMap((name) => {
    const answer = answers[name];
    return answer.ok ? [] : [`${requestTitle(name)}: ${answer.reason}`];
  });
  return { answers, requested, reports };
}

const empty = JSON.stringify({ sys: { type: "Array" }, total: 0, skip: 0, limit: 1000, items: [] });

it("makes the seven requests of the specification with their type filters and locales", async () => {
  const { requested, reports } = await fetchFrom((_url, _request, response) => response.end(empty));
  const rows = requested.map(({ pathname, searchParams }) =>
    [
      pathname,
      searchParams.get("content_type"),
      searchParams.get("locale"),
      searchParams.get("access_token"),
    ].join(" "),
  );
  expect(new Set(requested.map(({ searchParams }) => searchParams.get("order")))).toEqual(
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
  expect(rows).toHaveLength(requestNames.length);
  expect(reports).toEqual([]);
});

it("reads all pages of a long list", async () => {
  const { answers } = await fetchFrom((url, _request, response) => {
    const skip = Number(url.searchParams.get("skip") ?? 0);
    const items = skip < 2500 ? Array.from({ length: 1000 }, (_, index) => skip + index) : [];
    response.end(JSON.stringify({ total: 2500, items: items.filter((item) => item < 2500) }));
  });
  expect(answers.news).toMatchObject({ ok: true });
  expect(answers.news.ok && answers.news.list.items).toHaveLength(2500);
});

it("reads a list in shorter pages when a response has room for few entries", async () => {
  const [count, room] = [500, 30];
  const { answers, reports } = await fetchFrom((url, _request, response) => {
    const skip = Number(url.searchParams.get("skip") ?? 0);
    if (Number(url.searchParams.get("limit")) > room) {
      const message = "Response size too big. Maximum allowed response size: 7340032B.";
      response.statusCode = 400;
      return response.end(JSON.stringify({ sys: { type: "Error", id: "BadRequest" }, message }));
    }
    const items = Array.from({ length: Math.min(room, count - skip) }, (_, index) => skip + index);
    return response.end(JSON.stringify({ total: count, items }));
  });
  expect(reports).toEqual([]);
  expect(answers.general.ok && answers.general.list.items).toHaveLength(count);
});

it("retries once after a 500, and not after a 404, then reports it", async () => {
  const statuses: Record<string, number> = { news: 500, area: 404 };
  const { answers, requested, reports } = await fetchFrom((url, _request, response) => {
    response.statusCode = statuses[url.searchParams.get("content_type") ?? ""] ?? 200;
    response.end(empty);
  });
  expect(answers.news).toMatchObject({ ok: false, status: 500, reason: "status 500" });
  expect(requested).toHaveLength(requestNames.length + 1);
  expect(reports.toSorted()).toEqual(["area entries: status 404", "news entries: status 500"]);
  expect(answers.about.ok).toBe(true);
});

it("reports nothing when the retry succeeds", async () => {
  const attempted = new Set<string>();
  const { answers, reports } = await fetchFrom((url, request, response) => {
    if (attempted.has(url.search)) response.end(empty);
    else {
      attempted.add(url.search);
      request.socket.resetAndDestroy();
    }
  });
  expect(reports).toEqual([]);
  expect(Object.values(answers).every(({ ok }) => ok)).toBe(true);
});

it("makes no further request when the rate limit asks for an hour, and says until when", async () => {
  const { answers, requested } = await fetchFrom((_url, _request, response) => {
    response.writeHead(429, { "X-Contentful-RateLimit-Reset": "3553" });
    response.end("{}");
  });
  expect(requested).toHaveLength(requestNames.length);
  const pause = (answers.news.ok ? 0 : (answers.news.pausedUntil ?? 0)) - performance.now();
  expect(pause).toBeGreaterThan(3_500_000);
});

it.each([
  ["HTML with status 200", "<!doctype html>", /^news entries: not JSON: "<!doctype html>"$/],
  ["items without an array", '{"items":"not a list"}', /^news entries: no `items` array$/],
  ["null", "null", /^news entries: no `items` array$/],
])("rejects and reports %s", async (_name, body, message) => {
  const { answers, reports } = await fetchFrom((url, _request, response) => {
    response.end(url.searchParams.get("content_type") === "news" ? body : empty);
  });
  expect(answers.news.ok).toBe(false);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(message);
});

it("gives up after 10 s on a body that arrives byte by byte", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 20));
  onTestFinished(() => limit.mockRestore());
  const { answers, reports } = await fetchFrom((url, _request, response) => {
    if (url.searchParams.get("content_type") !== "news") return response.end(empty);
    response.write('{"items":[');
    const drip = setInterval(() => response.write(" "), 100);
    return response.once("close", () => clearInterval(drip));
  });
  expect(answers.news).toEqual({ ok: false, reason: "no complete response within 10 s" });
  expect(reports).toEqual(["news entries: no complete response within 10 s"]);
});

describe("answersOf", () => {
  it("has the same fingerprint whatever the order of what is included, and however often", () => {
    const list = {
      items: [{ sys: { id: "a" } }],
      includes: [{ sys: { id: "p" } }, { sys: { id: "q" } }],
    };
    const [first, second, changed] = [
      list.includes,
      [...list.includes.toReversed(), ...list.includes],
      [{ sys: { id: "p" } }],
    ].map(
      (includes) => answersOf(perLocale(() => perRequest(() => ({ ...list, includes })))).sv.news,
    );
    expect(second).toEqual(first);
    expect(changed).not.toEqual(first);
  });
});
