import type { AnalyticsSettings } from "./analytics-settings.ts";
import {
  maySend,
  onConsentChange,
  readConsent,
  storeConsent,
} from "#third-party/consent/consent.client.ts";
import { createConsentControls } from "#third-party/consent/consent-controls.client.ts";
import { createGoogleAnalytics } from "./google-analytics.client.ts";
import { startOutboundLinks } from "./outbound-links.client.ts";

/** Starts page views, outbound-link tracking and the consent banner. */
export function startAnalytics(settings: AnalyticsSettings): void {
  const provider = createGoogleAnalytics(settings.id);
  const banner = createConsentControls(storeConsent);
  let isReported = false;

  /** Follows the stored choice, which is undefined again when another tab has cleared the storage. */
  function follow(): void {
    const consent = readConsent();
    const mayReport = maySend(settings);
    provider.update({ granted: consent === "granted", maySend: mayReport });
    if (mayReport && !isReported) {
      isReported = true;
      provider.pageView(location.pathname + location.search);
    }
    if (consent === undefined) banner?.open();
    else banner?.close();
  }

  follow();
  onConsentChange(follow);
  // A page restored from the back/forward cache is viewed again, and may have missed an answer.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isReported = false;
    follow();
  });
  startOutboundLinks(
    (address, onSent) => provider.outboundClick(address, onSent),
    () => maySend(settings),
  );
  document.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest("[data-cookie-settings]") : null;
    if (opener) banner?.reopen(readConsent());
  });
  document.documentElement.dataset["analytics"] = "";
}
