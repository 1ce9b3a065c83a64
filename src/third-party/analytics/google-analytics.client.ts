import { analyticsCookieDays } from "./analytics-settings.ts";
import { deleteCookies } from "#third-party/consent/delete-cookies.client.ts";
import { redactEmails } from "./redact-emails.ts";

type Choice = {
  /** Whether identifiers may be stored. */
  granted: boolean;
  /** Whether anything may be sent. */
  maySend: boolean;
};

/**
 * Creates Google Analytics 4 (gtag.js) with Consent Mode: everything is denied by default, and only analytics storage
 * is ever granted (https://developers.google.com/tag-platform/security/guides/consent).
 * @param id the measurement id, G-…
 */
export function createGoogleAnalytics(id: string) {
  let isStarted = false;

  function start(granted: boolean): void {
    isStarted = true;
    window.gtag = gtag;
    gtag("consent", "default", denied);
    gtag("set", "ads_data_redaction", true);
    if (granted) gtag("consent", "update", { analytics_storage: "granted" });
    gtag("js", new Date());
    gtag("config", id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: analyticsCookieDays * 86_400,
      // Cookies expire relative to the consent, not to the last visit.
      cookie_update: false,
      cookie_flags: location.protocol === "https:" ? "SameSite=Lax;Secure" : "SameSite=Lax",
      page_referrer: redactEmails(document.referrer),
    });
    const script = document.createElement("script");
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }

  return {
    /** Applies the visitor's choice. Loads gtag.js when something may be sent for the first time. */
    update({ granted, maySend }: Choice): void {
      // gtag.js sends nothing for this id while this is set. Set first, since gtag.js reports a change of consent.
      Reflect.set(window, `ga-disable-${id}`, !maySend);
      // Cookies of an earlier consent may still exist.
      if (!granted) deleteCookies(/^_(?:ga|gid|gat|gac|gcl)/);
      if (isStarted) {
        gtag("consent", "update", { analytics_storage: granted ? "granted" : "denied" });
      } else if (maySend) start(granted);
    },

    /** @param path path plus query string (docs/specification.md §2) */
    pageView(path: string): void {
      const page = {
        page_path: redactEmails(path),
        page_location: redactEmails(location.origin + path),
        page_title: document.title,
      };
      // Later automatic events of gtag.js use these values instead of the unredacted address.
      gtag("set", page);
      gtag("event", "page_view", page);
    },

    /**
     * Reports a click on a link to another site (docs/specification.md §7).
     * @param onSent called when Google has confirmed the hit; never when its script could not be loaded
     */
    outboundClick(address: string, onSent?: () => void): void {
      gtag("event", "Click", {
        event_category: "Outbound",
        event_label: redactEmails(address),
        transport_type: "beacon",
        ...(onSent && { event_callback: onSent }),
      });
    },
  };
}

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

/** Queues a command as an `arguments` object; gtag.js treats an array differently. */
function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}
