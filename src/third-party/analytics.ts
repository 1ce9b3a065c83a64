import { outboundLinkTimeout } from "#site.config";
import { type Consent, keepConsent, onConsentChange, readConsent } from "./consent.ts";
import { createConsentBanner } from "./consent-banner.ts";
import { createGoogleAnalytics } from "./google-analytics.ts";
import { startOutboundLinks } from "./outbound-links.ts";
import { privacyNotice } from "./privacy-notice.ts";
import type { PrivacyRow } from "./privacy-table.ts";
import type { ThirdParties } from "./third-parties.tsx";

/** The third parties of the site, and its content service; undefined or on the site's own origin, it is none of them. */
export type AnalyticsOptions = ThirdParties & { service: { url: string } | undefined };

/**
 * Page views, outbound links and the visitor's say in it.
 * @param path path plus query string that the page was loaded with
 */
export function startAnalytics({ analytics, maps, service }: AnalyticsOptions, path: string): void {
  if (!analytics) return;
  const { id, beforeConsent } = analytics;
  const needs: PrivacyRow["neededFor"][] = [
    "analytics",
    maps ? "Google's map" : "OpenStreetMap's map",
  ];
  if (service && !service.url.startsWith("/")) needs.push("content");
  const provider = createGoogleAnalytics(id);
  let consent = readConsent();
  let started = false;
  let isReported = false;

  const maySend = () =>
    consent === "granted" || (consent === undefined && beforeConsent === "cookieless");

  function reportPage(): void {
    if (!maySend() || isReported) return;
    if (!started) provider.start({ granted: consent === "granted" });
    started = true;
    isReported = true;
    provider.pageView(path);
  }

  function apply(choice: Consent | undefined): void {
    consent = choice;
    if (consent === "granted") {
      if (started) provider.grant();
      reportPage();
    } else if (consent === "denied" || started) provider.withdraw();
  }

  reportPage();
  // A yes that has run out leaves its cookies behind.
  if (consent !== "granted") provider.forget();
  // A page that the browser had kept whole is shown again on the way back or forward.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isReported = false;
    reportPage();
  });
  startOutboundLinks(
    () =>
      maySend()
        ? (label, onSent) =>
            provider.event({ category: "Outbound", action: "Click", label }, onSent)
        : undefined,
    outboundLinkTimeout,
  );
  const banner = createConsentBanner(keepConsent, (language) =>
    privacyNotice({ language, beforeConsent, needs }),
  );
  onConsentChange((choice) => {
    apply(choice);
    banner.close();
  });
  if (consent === undefined) banner.open();
  document.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest("[data-cookie-settings]") : null;
    if (opener) banner.open({ consent });
  });
}
