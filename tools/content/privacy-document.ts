import { privacyTable } from "#third-party/privacy-table.ts";

/** docs/privacy.md, made from the table that the browser tests hold against what browsers really do. */
export function privacyDocument(): string {
  const rows = privacyTable.map(({ party, hosts, when, purpose, kept }) =>
    [
      `## ${party}`,
      "",
      `- Asked: ${hosts.length === 0 ? "nobody but the site itself" : hosts.map(code).join(", ")}`,
      `- When: ${when.en}`,
      `- What for: ${purpose.en}`,
      `- Kept in the browser: ${
        kept.length === 0
          ? "nothing"
          : kept
              .map((item) => `${code(item.name)} (${item.in}, at most ${item.days} days)`)
              .join(", ")
      }`,
      "",
    ].join("\n"),
  );
  return [introduction, ...rows].join("\n");
}

const introduction = `# What a visitor's browser asks and keeps

Made from \`src/third-party/privacy-table.ts\` by \`node tools/content/write-privacy.ts\`; \`tests/spec/privacy.browser.ts\` fails when a
browser asks a host or keeps a key that is not in it. Nothing else is stored: no cookie of the site's own, and
nothing at all before the visitor has answered.

What of it applies is decided by the environment. Without \`GA_MEASUREMENT_ID\` there is no analytics and no banner.
\`ANALYTICS_BEFORE_CONSENT=cookieless\` reports page views before the answer with Consent Mode's storage denied: Google
gets the address of the page and the visitor's IP address, and keeps nothing in the browser.
\`ANALYTICS_BEFORE_CONSENT=nothing\` sends not one byte to Google before the visitor has agreed. After a refusal nothing
is sent in either.

In the settings of the Analytics property, switch off the enhanced measurements "page changes based on browser history
events" and "outbound clicks": the site reports both itself.
`;

function code(text: string): string {
  return `\`${text}\``;
}
