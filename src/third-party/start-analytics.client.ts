import { storeConsent, onConsentChange, readConsent } from "./consent.client.ts";
import { createConsentControls } from "./consent-controls.client.ts";
import { createGoogleAnalytics } from "./google-analytics.client.ts";
import { startOutboundLinks } from "./outbound-links.client.ts";
import type { ThirdParties } from "./third-parties.tsx";

/**
 * Starts page views, outbound-link tracking and the consent banner.
 * @param path path plus query string at the time of loading
 */
export function startAnalytics({ analytics }: Pick<ThirdParties, "analytics">, path: string): void {
  if (!analytics) return;
  const { id, beforeConsent } = analytics;
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

  reportPage();
  // Cookies of an expired consent may still exist.
  if (consent !== "granted") provider.clearCookies();
  startOutboundLinks(() =>
    maySend()
      ? (label, onSent) => provider.event({ category: "Outbound", action: "Click", label }, onSent)
      : undefined,
  );
  const banner = createConsentControls(storeConsent);
  /** Follows the stored choice, which is undefined again when another tab has cleared the storage. */
  function follow(): void {
    consent = readConsent();
    provider.update({ granted: consent === "granted", maySend: maySend() });
    reportPage();
    if (consent === undefined) banner?.open();
    else banner?.close();
  }
  onConsentChange(follow);
  // Restored from the back/forward cache, where the page has missed an answer on another page.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isReported = false;
    if (readConsent() === consent) reportPage();
    else follow();
  });
  if (consent === undefined) banner?.open();
  document.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest("[data-cookie-settings]") : null;
    if (opener) banner?.open({ consent });
  });
}
