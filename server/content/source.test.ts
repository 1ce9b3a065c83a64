import { expect, it, onTestFinished, vi } from "vitest";
import { contentfulSource } from "./source.ts";

it("gives up a list whose pages are larger together than a server can hold", async () => {
  let sent = 0;
  const items = Array.from({ length: 400 }, () => ({ text: "x".repeat(20_000) }));
  const body = JSON.stringify({ items, total: 20_000 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...sentRequest) => {
    const isFiltered = new Request(...sentRequest).url.includes("content_type");
    if (!isFiltered) sent += body.length;
    return new Response(isFiltered ? '{"items":[],"total":0}' : body);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const service = { url: "https://cdn.example", space: "s", environment: "master", token: "t" };
  const { sv } = await contentfulSource(service).fetchLists();
  expect(sv.general).toMatchObject({ ok: false, reason: expect.stringContaining("more than") });
  expect(sv.news).toMatchObject({ ok: true });
  expect(sent).toBeLessThan(100_000_000);
});
