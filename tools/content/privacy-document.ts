import { type OperatorRow, operatorTable } from "#server/observability/operator-table.ts";
import { consentLabels } from "#language/consent-labels.ts";
import { privacyTable, type PrivacyRow } from "#third-party/privacy-table.ts";

/** Returns the text of docs/privacy.md, from the table that browser tests compare with actual requests and storage. */
export function privacyDocument(): string {
  return [
    introduction,
    ...privacyTable.map(section),
    operatorIntroduction,
    ...operatorTable.map(operatorSection),
  ].join("\n");
}

function section({ party, hosts, ...row }: PrivacyRow): string {
  const { neededFor, texts, stored } = row;
  const { purpose, learns, when, beforeAnswer } = consentLabels.en.privacy[texts];
  return [
    // Not the company's name: the document is the same for every company.
    `## ${hosts.length === 0 ? "The site itself" : party}`,
    "",
    `- Needed for: ${neededFor ?? "the answer to the question of consent"}`,
    `- Hosts: ${hosts.length === 0 ? "none but the site itself" : hosts.map(code).join(", ")}`,
    `- Purpose: ${purpose}`,
    ...(learns ? [`- Learns: ${learns}`] : []),
    `- When: ${when}`,
    ...Object.entries(beforeAnswer ?? {}).map(
      ([mode, text]) => `  - ${code(`ANALYTICS_BEFORE_CONSENT=${mode}`)}: ${text}`,
    ),
    `- Stored in the browser: ${
      stored
        .map((item) => `${code(item.name)} (${item.in}, at most ${item.days} days)`)
        .join(", ") || "nothing"
    }`,
    "",
  ].join("\n");
}

const operatorSection = ({ title, variable, records, leavesOut }: OperatorRow): string =>
  [
    `### ${title}`,
    "",
    `- Switched on by: ${code(variable)}`,
    `- Records: ${records}`,
    `- Leaves out: ${leavesOut}`,
    "- Stored in the browser: nothing",
    "",
  ].join("\n");

const operatorIntroduction = `## What the site itself can record

Off by default. No other party receives it: it is written to the server's log, or served at \`/metrics\` to holders of the
token. Generated from \`server/observability/operator-table.ts\`.
`;

const introduction = `# Which hosts a visitor's browser contacts, and what it stores

Generated from \`src/third-party/privacy-table.ts\` by \`npm run content:docs\`.
\`tests/spec/privacy.browser.ts\` fails when a browser contacts a host or stores a key that is not in the table. The site
sets no cookie of its own and stores nothing persistent before the visitor has answered.

The configuration decides which parts apply:

- Without \`GA_MEASUREMENT_ID\` there is no analytics and no banner.
- \`ANALYTICS_BEFORE_CONSENT=cookieless\`, the default, reports page views and clicks on links to other sites before the
  answer, with Consent Mode's storage denied. Google receives the data listed under Google Analytics, including the
  referrer, and stores nothing in the browser.
- \`ANALYTICS_BEFORE_CONSENT=nothing\` contacts no Google host before consent. Google's map then waits for consent or a
  click on its button.
- After a refusal nothing more is sent to Google Analytics in either mode. Later pages do not load its script; in the
  mode \`cookieless\` it may have been loaded before the answer.
- The map is Google's with \`GOOGLE_MAPS_API_KEY\` and OpenStreetMap's without. Contentful is contacted when
  \`CONTENTFUL_SPACE_ID\` is set.

In the settings of the Analytics property, switch off the enhanced measurements "page changes based on browser history
events" and "outbound clicks": the site reports both itself.
`;

function code(text: string): string {
  return `\`${text}\``;
}
