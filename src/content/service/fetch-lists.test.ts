import { expect, it, onTestFinished, vi } from "vitest";
import { type Answer, type Answers, listIn } from "./answer.ts";
import { fetchLists } from "./fetch-lists.ts";
import { perRequest, type RequestName, requestNames, requestTitle } from "./requests.ts";

const service = {
  url: "https://cdn.contentful.com",
  space: "s1",
  environment: "master",
  token: "t1",
};

/** Fetches the seven lists, whose requests `respond` answers, with a stopped clock. */
async function fetchFrom(respond: (list: string | null, query: URLSearchParams) => Response) {
  vi.useFakeTimers();
  const requested: { url: URL; at: number }[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address);
    requested.push({ url, at: performance.now() });
    return respond(url.searchParams.get("content_type"), url.searchParams);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const answers = perRequest((): Answer => ({ ok: false, reason: "not taken" }));
  const take = (answer: Answer, name: RequestName) => (answers[name] = answer);
  const fetching = fetchLists(service, ["en-US"], take);
  await vi.runAllTimersAsync();
  await fetching;
  return { answers, requested, reports: reportsOf(answers) };
}

const reportsOf = (answers: Answers) =>
  requestNames.flatMap((name) => {
    const answer = answers[name];
    return !answer || answer.ok ? [] : [`${requestTitle(name)}: ${answer.reason}`];
  });

const listOf = (items: readonly unknown[] = [{}], total = items.length) =>
  Response.json({ sys: { type: "Array" }, total, items });

/** Answers with the page of a list that is asked for. */
const pageOf = (all: readonly unknown[]) => (_list: string | null, query: URLSearchParams) => {
  const skip = Number(query.get("skip") ?? 0);
  return listOf(all.slice(skip, skip + Number(query.get("limit"))), all.length);
};

it("makes the seven requests of the specification with their type filters and locales", async () => {
  const { requested, reports } = await fetchFrom(() => listOf());
  const names = ["content_type", "locale", "access_token", "order"];
  const rows = requested.map(({ url: { origin, pathname, searchParams } }) =>
    [origin + pathname, ...names.map((name) => searchParams.get(name))].join(" "),
  );
  const path = "https://cdn.contentful.com/spaces/s1/environments/master/entries";
  expect(rows.toSorted()).toEqual(
    ["  ", " area en-US", " title ", " about en-US", " partner ", " news en-US", " useCase en-US"]
      .map((request) => `${path}${request} t1 -sys.createdAt,sys.id`)
      .toSorted(),
  );
  expect(reports).toEqual([]);
});

it("reads all pages of a long list, but of news one page of twenty", async () => {
  const all = Array.from({ length: 2500 }, (_, index) => index);
  const { answers, requested } = await fetchFrom(pageOf(all));
  expect(listIn(answers.areas).items).toEqual(all);
  expect(listIn(answers.news).items).toEqual(all.slice(0, 20));
  expect(requested.filter(({ url }) => url.search.includes("news"))).toHaveLength(1);
});

it("reads a list whose pages are larger than Contentful sends in shorter ones", async () => {
  const all = Array.from({ length: 60 }, (_, index) => index);
  const message = "Response size too big. Maximum allowed response size: 7340032B.";
  const { answers } = await fetchFrom((list, query) =>
    Number(query.get("limit")) > 20
      ? Response.json({ sys: { type: "Error", id: "BadRequest" }, message }, { status: 400 })
      : pageOf(all)(list, query),
  );
  expect(listIn(answers.areas).items).toEqual(all);
});

const drop = (): never => {
  throw new TypeError("fetch failed");
};
const limited = (seconds: number) =>
  Response.json({}, { status: 429, headers: { "X-Contentful-RateLimit-Reset": `${seconds}` } });

const refused = (status: number) => Response.json({}, { status });

it.each([
  ["a 500", "again after 0.3 s", () => refused(500), 300],
  ["a dropped connection", "again after 0.3 s", drop, 300],
  ["a rate limit of 3 s", "again after 3 s", () => limited(3), 3000],
  ["a rate limit of -1 s", "again after 1 s", () => limited(-1), 1000],
  ["a rate limit of 4 s", "no more", () => limited(4), undefined],
  ["a 404", "no more", () => refused(404), undefined],
] as const)(
  "after %s a request is made %s, and reported only if that is all",
  async (_after, _made, respond, wait) => {
    let refusals = 0;
    const { requested, reports } = await fetchFrom((list) => {
      if (list !== "news" || refusals > 0) return listOf();
      refusals += 1;
      return respond();
    });
    const [first, second] = requested.filter(({ url }) => url.search.includes("news"));
    expect(second && first && second.at - first.at).toBe(wait);
    expect(reports).toHaveLength(wait === undefined ? 1 : 0);
  },
);

it("reports a list whose retry fails as well, and says until when the service accepts no requests, in a minute at most", async () => {
  const { answers, requested, reports } = await fetchFrom((list) => {
    if (list === "area") return limited(3553);
    return list === "news" ? refused(500) : listOf();
  });
  expect(requested).toHaveLength(requestNames.length + 1);
  expect(reports.toSorted()).toEqual(["area entries: status 429", "news entries: status 500"]);
  expect(answers.areas.ok ? 0 : answers.areas.pausedUntil).toBe(60_000);
});

it.each([
  ["without entries", 0, requestNames.length],
  ["with an entry", 1, 0],
])(
  "of a space %s, where each list is empty, %i in the unfiltered one, %i fail",
  async (_, entries, failed) => {
    const all = Array.from({ length: entries }, () => ({ sys: { id: "a" }, fields: {} }));
    const { reports } = await fetchFrom((list) => listOf(list === null ? all : []));
    expect(reports).toHaveLength(failed);
  },
);

it.each([
  ["HTML with status 200", "<!doctype html>", /^news entries: .*"<!doctype .* is not valid JSON$/],
  ["items without an array", '{"items":"not a list"}', /^news entries: no `items` array$/],
  ["null", "null", /^news entries: no `items` array$/],
  ["no more of its items", '{"items":[],"total":1}', /^news entries: incomplete list: 0 of 1/],
])("rejects and reports %s", async (_name, body, message) => {
  const { reports } = await fetchFrom((list) => (list === "news" ? new Response(body) : listOf()));
  expect(reports).toEqual([expect.stringMatching(message)]);
});
