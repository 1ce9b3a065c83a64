import { expect, it } from "vitest";
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

it.each(recorded)(
  "accepts what Contentful has signed for $path, and not with another body, path, secret or signed header",
  async ({ headers, ...request }) => {
    const check = (
      changes: Partial<typeof request & Record<string, string>> = {},
      key = secret,
    ) => {
      const { method, path, body, ...changed } = { ...request, ...changes };
      const all = new Headers({ ...headers, ...changed });
      return isSigned(key, { method, path, headers: all, body: new Response(body).body });
    };
    expect(await check()).toBe(true);
    expect(await check({}, "t".repeat(64)), "secret").toBe(false);
    for (const changes of [
      { body: "{}" },
      { path: "/" },
      { "x-contentful-topic": "another" },
      { "x-contentful-timestamp": "1764000000001" },
      { "x-contentful-signed-headers": `${headers["x-contentful-signed-headers"]},a b` },
    ]) {
      expect(await check(changes), `changed: ${Object.keys(changes).join()}`).toBe(false);
    }
  },
);
