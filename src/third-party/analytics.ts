import { outboundLinkTimeout } from "#site.config";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import { type Consent, keepConsent, onConsentChange, readConsent } from "./consent.ts";
import { createConsentBanner } from "./consent-banner.ts";
import { createGoogleAnalytics } from "./google-analytics.ts";
import { startOutboundLinks } from "./outbound-links.ts";

/**
 * Page views, outbound links and the visitor's say in it.
 * @param path path plus query string that the page was loaded with
 */
export function startAnalytics({ id, beforeConsent }: AnalyticsSettings, path: string): void {
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
  const banner = createConsentBanner(keepConsent);
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
