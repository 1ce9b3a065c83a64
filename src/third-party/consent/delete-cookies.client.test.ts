import { expect, it, onTestFinished, vi } from "vitest";
import { deleteCookies } from "./delete-cookies.client.ts";

it("deletes cookies on the page's domain and every parent domain", () => {
  const written: string[] = [];
  vi.stubGlobal("location", { hostname: "www.company.example" });
  vi.stubGlobal("document", {
    get cookie() {
      return "_ga=1; other=2";
    },
    set cookie(value: string) {
      written.push(value);
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  deleteCookies(/^_ga/);
  expect(written.map((cookie) => cookie.split("Path=/")[1])).toEqual([
    "",
    "; Domain=www.company.example",
    "; Domain=company.example",
    "; Domain=example",
  ]);
  expect(written.every((cookie) => cookie.startsWith("_ga=; Max-Age=0"))).toBe(true);
});
