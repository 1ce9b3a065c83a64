import { describe, expect, it } from "vitest";
import { isSigned } from "./signature.ts";

const secret = "s".repeat(64);

/** Recorded from `signRequest` of @contentful/node-apps-toolkit 3.16.1. */
const recorded = [
  {
    method: "POST",
    path: "/content-changed",
    body: '{"sys":{"id":"åäö"}}',
    headers: {
      "X-Contentful-Topic": "ContentManagement.Entry.publish",
      "x-contentful-signature": "cfe6d94d4d873a94f9f36da2d7619ed77126cb0f33bcf347c18841eb9c1ee657",
      "x-contentful-signed-headers":
        "x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
      "x-contentful-timestamp": "1764000000000",
    },
  },
  {
    method: "POST",
    path: "/content-changed?a=1&b=å c",
    body: "",
    headers: {
      "X-Contentful-Topic": "ContentManagement.Entry.unpublish",
      "X-Contentful-CRN": " crn ",
      "x-contentful-signature": "bfcd9eaf9bc855fac02301d9a92731b4c5425c843ad068a2dd72827e3883c85b",
      "x-contentful-signed-headers":
        "x-contentful-crn,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
      "x-contentful-timestamp": "1764000000000",
    },
  },
];

describe.each(recorded)("a request signed by Contentful to $path", ({ headers, ...request }) => {
  const check = (
    changes: Record<string, string> = {},
    changed: Partial<typeof request> = {},
    key = secret,
  ) => {
    const { method, path, body } = { ...request, ...changed };
    const all = new Headers({ ...headers, ...changes });
    return isSigned(key, { method, path, headers: all, body: new Response(body).body });
  };

  it("is accepted as it is, and not with another body, path, secret or signed header", async () => {
    expect(await check()).toBe(true);
    expect(await check({}, { body: "{}" })).toBe(false);
    expect(await check({}, { path: "/" })).toBe(false);
    expect(await check({ "x-contentful-topic": "another" })).toBe(false);
    expect(await check({ "x-contentful-timestamp": "1764000000001" })).toBe(false);
    expect(await check({}, {}, "t".repeat(64))).toBe(false);
  });

  it("is refused when a name of its signed headers is none", async () => {
    const names = headers["x-contentful-signed-headers"];
    for (const name of ["", "a b", "a%20b", "x".repeat(14_000)]) {
      expect(await check({ "x-contentful-signed-headers": `${names},${name}` })).toBe(false);
    }
  });
});
