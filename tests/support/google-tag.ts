import type { BrowserContext, Page, Request } from "@playwright/test";

/** Behaviour of the stub of gtag.js. */
export type TagBehaviour = "works" | "never confirms" | "is blocked";

const script = "https://www.googletagmanager.com/gtag/js*";
const collect = /^https:\/\/region1\.google-analytics\.com\/g\/collect/;

/**
 * Serves a stub of gtag.js with the behaviour on which the site depends: it reads the queued commands (and ignores
 * arrays), sets cookies when storage is granted, sends hits, confirms them, and sends nothing while its id is disabled.
 */
export async function serveTag(
  context: BrowserContext,
  behaviour: TagBehaviour = "works",
): Promise<void> {
  await context.route(script, async (route) => {
    if (behaviour === "is blocked") return route.abort();
    const confirms = behaviour === "works";
    return route.fulfill({
      contentType: "text/javascript",
      body: `(${tag.toString()})(${JSON.stringify(confirms)})`,
    });
  });
  await context.route(collect, (route) =>
    route.fulfill({ status: 204, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
}

export type Hit = { name: string; parameters: Record<string, unknown> };

/** Returns a growing list of the hits that the page sends from now on. */
export function hitsOf(page: Page): Hit[] {
  const hits: Hit[] = [];
  page.on("request", (request) => {
    if (collect.test(request.url())) hits.push(hitOf(request));
  });
  return hits;
}

/** Returns the queued commands so far, each as a list. */
export function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((command) =>
      Object.prototype.toString.call(command) === "[object Arguments]"
        ? JSON.parse(JSON.stringify(Object.values(Object(command))))
        : ["not arguments"],
    ),
  );
}

function hitOf(request: Request): Hit {
  const query = new URL(request.url()).searchParams;
  const parameters: Record<string, unknown> = JSON.parse(query.get("ep") ?? "{}");
  return { name: query.get("en") ?? "", parameters };
}

/** Runs in the page. */
function tag(confirms: boolean): void {
  const queue = (window.dataLayer ??= []);
  let analytics = "granted";
  let settings: Record<string, unknown> = {};
  let id = "";

  function setCookies(): void {
    if (analytics !== "granted" || id === "" || Reflect.get(window, `ga-disable-${id}`)) return;
    for (const name of ["_ga", `_ga_${id.slice(2)}`]) {
      document.cookie = `${name}=GA1.1.1; Max-Age=${Number(settings["cookie_expires"])}; Path=/`;
    }
  }

  function hit(name: string, parameters: Record<string, unknown>): void {
    if (Reflect.get(window, `ga-disable-${id}`) === true) return;
    const { event_callback: confirm, ...rest } = parameters;
    const ep = JSON.stringify({ ...settings, ...rest });
    const query = new URLSearchParams({ en: name, tid: id, ep });
    const sent = fetch(`https://region1.google-analytics.com/g/collect?${query}`, {
      method: "POST",
      keepalive: true,
    });
    void sent.then(() => {
      if (confirms && typeof confirm === "function") confirm();
    });
  }

  function execute(command: unknown): void {
    if (Object.prototype.toString.call(command) !== "[object Arguments]") return;
    const [verb, second, third] = Object.values(Object(command));
    const values = { ...Object(third) };
    if (verb === "consent") {
      analytics = values["analytics_storage"] ?? analytics;
      setCookies();
      if (second === "update") hit("consent_update", {});
    } else if (verb === "config") {
      id = String(second);
      settings = { ...settings, ...values };
      setCookies();
      if (values["send_page_view"] !== false) hit("page_view", values);
    } else if (verb === "set" && typeof second === "object") {
      settings = { ...settings, ...second };
    } else if (verb === "event") hit(String(second), values);
  }

  for (const command of queue) execute(command);
  queue.push = (...added) => {
    for (const command of added) execute(command);
    return Array.prototype.push.apply(queue, added);
  };
}
