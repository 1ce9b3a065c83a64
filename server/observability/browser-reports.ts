import * as v from "valibot";

/** Path for reports of browsers (W3C Reporting API; `report-uri` for browsers without it). */
export const reportsPath = "/reports";

/** The logged part of a report: nothing that identifies a visitor, and only the origin of other sites' addresses. */
type BrowserReport = {
  type: string;
  rule: string;
  blocked: string | undefined;
  source: string | undefined;
};

/** Returns the reports in a request's body; empty for an invalid body. */
export function readReports(body: unknown): BrowserReport[] {
  const parsed = v.safeParse(bodies, body);
  if (!parsed.success) return [];
  const reports = Array.isArray(parsed.output) ? parsed.output : [fromOldBrowser(parsed.output)];
  return reports.slice(0, mostPerBody).map(({ type, body: details }) => ({
    type: short(type),
    rule: short(details.effectiveDirective ?? details.id ?? ""),
    blocked: details.blockedURL === undefined ? undefined : originOf(details.blockedURL),
    source: details.sourceFile ? originOf(details.sourceFile) : undefined,
  }));
}

const mostPerBody = 5;

const report = v.object({
  type: v.string(),
  body: v.object({
    effectiveDirective: v.optional(v.string()),
    id: v.optional(v.string()),
    blockedURL: v.optional(v.string()),
    sourceFile: v.nullish(v.string()),
  }),
});

const oldReport = v.object({
  "csp-report": v.object({
    "effective-directive": v.optional(v.string()),
    "violated-directive": v.optional(v.string()),
    "blocked-uri": v.optional(v.string()),
    "source-file": v.optional(v.string()),
  }),
});

const bodies = v.pipe(v.string(), v.parseJson(), v.union([v.array(report), oldReport]));

const fromOldBrowser = ({ "csp-report": details }: v.InferOutput<typeof oldReport>) => ({
  type: "csp-violation",
  body: {
    effectiveDirective: details["effective-directive"] ?? details["violated-directive"],
    id: undefined,
    blockedURL: details["blocked-uri"],
    sourceFile: details["source-file"],
  },
});

const short = (text: string) => text.slice(0, 100);

/** Returns an address without path and query; keywords such as `inline` and schemes such as `data` are unchanged. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return short(address.replace(/[^\w-].*$/s, ""));
  const { origin, protocol } = new URL(address);
  return short(/^https?:$/.test(protocol) ? origin : protocol.slice(0, -1));
}
