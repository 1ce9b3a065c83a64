/*
 * Reports web vitals once, when the page is left or hidden, with the language only: no address, query or identifier.
 * This is a separate script, which is in the page only with `WEB_VITALS=on`.
 */
import { type MetricType, onCLS, onINP, onLCP } from "web-vitals";

const measured: Record<string, number> = {};
const record = ({ name, value }: MetricType) => {
  measured[name.toLowerCase()] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
};
onLCP(record);
onINP(record);
onCLS(record);

let isSent = false;
// Added after the library's own listeners, which record the last values at the same event.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden" || isSent) return;
  isSent = true;
  const { lang } = document.documentElement;
  navigator.sendBeacon("/web-vitals", JSON.stringify({ language: lang, ...measured }));
});
