import { type View, withTab } from "./browser.ts";
import { interleaved } from "./interleaved.ts";
import { median } from "./median.ts";
import type { BenchPage, Pages } from "./pages.ts";
import { atMost, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";
import { countTraffic, settle, type Traffic } from "./traffic.ts";

/** Measures the bytes of a first visit before any interaction, and the requests of a second visit. */
export async function measureWeight(pages: Pages, scope: Scope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const view of scope.views) {
    for (const language of scope.languages) {
      const ours = pages.ours.find((page) => page.language === language);
      const limit = pages.limit.find((page) => page.language === language);
      if (!ours || !limit) continue;
      const visits = await interleaved(scope.rounds, [ours, limit], (page) =>
        visitTwice(page, view),
      );
      rows.push(...rowsOf(view, ours, visits.get(ours) ?? [], visits.get(limit) ?? []));
    }
  }
  return rows;
}

type Visits = { first: Traffic; second: Traffic };

function visitTwice({ url }: BenchPage, view: View): Promise<Visits> {
  return withTab(view, {}, async ({ page, session }) => {
    const firstCount = countTraffic(session);
    await page.goto(url);
    await settle(page);
    const first = firstCount();
    await page.goto("about:blank");
    const secondCount = countTraffic(session);
    await page.goto(url);
    await settle(page);
    return { first, second: secondCount() };
  });
}

function rowsOf(view: View, page: BenchPage, ours: Visits[], limit: Visits[]): Row[] {
  const where = `${view}, ${page.language}`;
  const bytes = median(ours.map(({ first }) => first.bytes));
  const reference = { name: "limit", value: median(limit.map(({ first }) => first.bytes)) };
  const script = median(ours.map(({ first }) => first.script));
  const again = (figure: (traffic: Traffic) => number) =>
    median(ours.map(({ second }) => figure(second)));
  const [sample] = ours;
  if (sample) {
    const { live } = sample.first;
    console.log(`${page.name}, ${view}: ${live.requests} live requests, ${live.bytes} bytes, and`);
    console.log(listed(sample.first));
    if (sample.second.requests > 1) {
      console.log(`${page.name}, ${view}, again:\n${listed(sample.second)}`);
    }
  }
  return [
    ratioAtMost("bytes before the first interaction", where, "kB", bytes, reference, 1.25),
    atMost("script before the first interaction", where, "kB", script, 6000),
    atMost(
      "second visit, requests",
      where,
      "requests",
      again(({ requests }) => requests),
      1,
    ),
    atMost(
      "second visit, script and fonts",
      where,
      "kB",
      again((traffic) => traffic.script + traffic.fonts),
      0,
    ),
  ];
}

function listed({ fetched }: Traffic): string {
  return fetched.map(({ url, bytes }) => `${String(bytes).padStart(9)} ${url}`).join("\n");
}
