import { privacyTable, type PrivacyRow } from "#third-party/privacy-table.ts";

/** docs/privacy.md, made from the table that the browser tests compare with what browsers really do. */
export function privacyDocument(): string {
  return [introduction, ...privacyTable.map(section)].join("\n");
}

function section({ party, hosts, ...row }: PrivacyRow): string {
  const { neededFor, purpose, learns, when, beforeAnswer, stored } = row;
  return [
    `## ${party}`,
    "",
    `- Needed for: ${neededFor ?? "the answer to the question of consent"}`,
    `- Hosts: ${hosts.length === 0 ? "none but the site itself" : hosts.map(code).join(", ")}`,
    `- Purpose: ${purpose.en}`,
    ...(learns ? [`- Learns: ${learns.en}`] : []),
    `- When: ${when.en}`,
    ...Object.entries(beforeAnswer ?? {}).map(
      ([mode, texts]) => `  - ${code(`ANALYTICS_BEFORE_CONSENT=${mode}`)}: ${texts.en}`,
    ),
    `- Stored in the browser: ${
      stored
        .map((item) => `${code(item.name)} (${item.in}, at most ${item.days} days)`)
        .join(", ") || "nothing"
    }`,
    "",
  ].join("\n");
}

const introduction = `# Which hosts a visitor's browser contacts, and what it stores

Made from \`src/third-party/privacy-table.ts\` by \`node tools/content/write-privacy.ts\`. \`tests/spec/privacy.browser.ts\`
fails when a browser contacts a host or stores a key that is not in it. Nothing else is stored: no cookie of the site's
own, and nothing at all before the visitor has answered.

The environment decides which of it applies:

- Without \`GA_MEASUREMENT_ID\` there is no analytics and no banner.
- \`ANALYTICS_BEFORE_CONSENT=cookieless\`, the default, reports page views and clicks on links to other sites before the
  answer, with Consent Mode's storage denied. Google gets what is listed under Google Analytics, the referrer among it,
  and stores nothing in the browser.
- \`ANALYTICS_BEFORE_CONSENT=nothing\` contacts no host of Google's before the visitor has agreed. Google's map then waits
  for a click on its drawing.
- After a refusal nothing is sent to Google Analytics in either, not even its script is fetched.
- The map is Google's with \`GOOGLE_MAPS_API_KEY\` and OpenStreetMap's without. Contentful is contacted where
  \`CONTENTFUL_SPACE_ID\` is set.

In the settings of the Analytics property, switch off the enhanced measurements "page changes based on browser history
events" and "outbound clicks": the site reports both itself.
`;

function code(text: string): string {
  return `\`${text}\``;
}
