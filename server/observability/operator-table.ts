/** Data about visits that the site records if its operator enables it. */
export type OperatorRow = {
  title: string;
  /** The variable that enables it. */
  variable: string;
  records: string;
  leavesOut: string;
};

/** docs/privacy.md has a section for each. */
export const operatorTable: readonly OperatorRow[] = [
  {
    title: "Access log",
    variable: "ACCESS_LOG=on",
    records:
      "Per request: time, method, path, language unless it is Swedish, status, bytes, duration.",
    leavesOut: "Address, browser, referrer and query.",
  },
  {
    title: "Access log with addresses",
    variable: "ACCESS_LOG=with-ip",
    records:
      "The same, and the visitor's IP address. That is personal data: say in your privacy notice why and for how long it is kept.",
    leavesOut: "Browser, referrer and query.",
  },
  {
    title: "Metrics",
    variable: "METRICS_TOKEN",
    records: "Counts and durations of all requests together, by kind of address and status.",
    leavesOut: "Any data about a single visit.",
  },
  {
    title: "Browsers' reports",
    variable: "REPORTS=on",
    records:
      "When the page's policy blocks a resource or a script uses a deprecated feature: the rule, and the origin of the resource or script. At most 20 a minute.",
    leavesOut: "The page's address, the blocked address's path and query, IP address and browser.",
  },
  {
    title: "Web vitals",
    variable: "WEB_VITALS=on",
    records:
      "Per visit, when the page is left: its language, LCP and INP in milliseconds, and CLS. At most 600 a minute. It adds a script of 3 kB to the page.",
    leavesOut:
      "IP address, browser, page address and any identifier. Two visits by one person are not connected.",
  },
];
