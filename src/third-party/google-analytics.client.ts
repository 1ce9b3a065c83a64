import { analyticsCookieDays } from "./analytics-settings.ts";
import { deleteCookies } from "./delete-cookies.client.ts";
import { loadScript } from "./load-script.client.ts";
import { redactEmails, redactValues } from "./redact-emails.ts";

type AnalyticsEvent = { category: string; action: string; label: string };

/**
 * Creates Google Analytics 4 (gtag.js) with Consent Mode: everything is denied by default, and only analytics storage
 * is ever granted (https://developers.google.com/tag-platform/security/guides/consent).
 * @param id the measurement id, G-…
 */
export function createGoogleAnalytics(id: string) {
  let started = false;
  let isDisabled = false;
  let isScriptRequested = false;

  /** gtag.js sends nothing for an id while this is set. */
  function setDisabled(disabled: boolean): void {
    isDisabled = disabled;
    Reflect.set(window, `ga-disable-${id}`, disabled);
  }

  /** Loads gtag.js after the page, unless the visitor has refused by then. */
  async function fetchScript(): Promise<void> {
    await pageLoaded();
    if (isDisabled || isScriptRequested) return;
    isScriptRequested = true;
    const url = new URL("https://www.googletagmanager.com/gtag/js");
    url.searchParams.set("id", id);
    loadScript(url, "google-tag");
  }

  return {
    /** Starts queueing page views and events, and loads the script after the page. */
    start({ granted }: { granted: boolean }): void {
      started = true;
      setDisabled(false);
      window.gtag = gtag;
      gtag("consent", "default", { ...denied, wait_for_update: 500 });
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
        ...pageOf(location.pathname + location.search),
        ...(document.referrer === "" ? {} : { page_referrer: document.referrer }),
      });
      void fetchScript();
    },

    /** @param path path plus query string (docs/specification.md §2) */
    pageView(path: string): void {
      if (!path.startsWith("/")) return warn(`page view of "${path}", expected a path with "/"`);
      if (!started) return warn("page view before start(); call start() first");
      // Later automatic events of gtag.js use these values instead of the unredacted address.
      gtag("set", pageOf(path));
      gtag("event", "page_view", pageOf(path));
    },

    /** @param onSent called when Google has confirmed the hit; never when its script could not be loaded */
    event({ category, action, label }: AnalyticsEvent, onSent?: () => void): void {
      if (category === "" || action === "") {
        return warn("event without category or action, expected both");
      }
      if (!started) return warn(`event ${action} before start(); call start() first`);
      gtag("event", action, {
        event_category: category,
        event_label: label,
        transport_type: "beacon",
        ...(onSent ? { event_callback: onSent } : {}),
      });
    },

    /** After a change of consent. Without `granted`, no identifier is stored; without `maySend`, nothing is sent. */
    update({ granted, maySend }: { granted: boolean; maySend: boolean }): void {
      // Disabled first, since gtag.js would report the change of consent.
      setDisabled(!maySend);
      if (!granted) clearCookies();
      if (!started) return;
      gtag("consent", "update", { analytics_storage: granted ? "granted" : "denied" });
      if (maySend) void fetchScript();
    },

    clearCookies,
  };
}

function clearCookies(): void {
  deleteCookies(/^_(?:ga|gid|gat|gac|gcl)/);
}

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

/**
 * Queues a command as an `arguments` object; gtag.js treats an array differently. If another script has replaced `push`
 * and its version throws, the command is lost.
 */
function gtag(...command: unknown[]): void {
  for (const [index, value] of command.entries()) {
    if (isPlainObject(value)) arguments[index] = redactValues(value);
  }
  try {
    (window.dataLayer ??= []).push(arguments);
  } catch (error) {
    warn(String(error));
  }
}

function isPlainObject(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Object]";
}

function pageOf(path: string) {
  return {
    page_path: redactEmails(path),
    page_location: redactEmails(location.origin + path),
    page_title: document.title,
  };
}

/** Resolves when the page has loaded, or after 5 s, and the browser is idle. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
      setTimeout(resolve, 5000);
    });
  }
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== "function") return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
}

function warn(reason: string): void {
  console.warn(`analytics: ${reason}`);
}
