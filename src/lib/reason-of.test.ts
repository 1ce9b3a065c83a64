import { expect, it } from "vitest";
import { reasonOf } from "./reason-of.ts";

it.each([
  ["in https://a.se/?access_token=t0k&b=c", "in https://a.se/?access_token=…&b=c"],
  ["credentials in https://user:pass@a.example/x", "credentials in https://…a.example/x"],
  ["fetch failed", "fetch failed"],
])("a reason never contains a token or password: %s", (message, reason) => {
  expect(reasonOf(new Error(message))).toBe(reason);
  expect(reasonOf(new Error("failed", { cause: new Error(message) }))).toBe(`failed: ${reason}`);
});

it("a refused connection to a host with two addresses has its code as the reason", () => {
  const cause = Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
  expect(reasonOf(new TypeError("fetch failed", { cause }))).toBe("fetch failed: ECONNREFUSED");
});
