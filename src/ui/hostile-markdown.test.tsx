import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { readRichText, textOf } from "#content/rich-text.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { Markdown } from "./markdown.tsx";

/** Milliseconds of processor time: far more than any of the texts needs, far less than superlinear parsing would. */
const maxTime = 3000;
const times: number[] = [];

test.each(hostileTexts())("$name is parsed and rendered in bounded time", ({ text }) => {
  const before = process.threadCpuUsage();
  const richText = readRichText(text);
  const html = renderToStaticMarkup(<Markdown text={richText} headingLevel={4} />);
  const { user, system } = process.threadCpuUsage(before);
  const time = (user + system) / 1000;
  times.push(time);
  expect(time).toBeLessThan(maxTime);
  expect(html).toMatch(/^<div class="markdown">.*<\/div>$/s);
  // The plain fallback contains the complete text.
  const words = (from: string) => from.replaceAll(/\s/g, "");
  expect(!richText.isPlain || words(textOf(richText.nodes)) === words(text)).toBe(true);
});

afterAll(() => {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1);
  console.log(
    `${sorted.length} hostile texts: 95 % within ${percentile(0.95)} ms, all within ${percentile(1)} ms`,
  );
});
