import { createServer } from "node:http";
import { portOf } from "#tests/support/port-of.ts";

/** A server before a site, whose pages may be framed and store their errors (`errorsKey`). */
export type Front = { url: string } & AsyncDisposable;

/** The key of localStorage with the page's errors, one per line. */
export const errorsKey = "errors";

/** The path of a page that shows the site's page of a path in a frame. */
export const framePath = (path: string, width: number) =>
  `/frame?${new URLSearchParams({ path, width: String(width) })}`;

/** Starts a server that answers as the site does, but without what forbids frames, and with `storeErrors` in each page. */
export async function startFront(site: string): Promise<Front> {
  async function answerTo(path: string): Promise<{ headers: Headers; body: string | Buffer }> {
    const { pathname, searchParams } = new URL(path, site);
    if (pathname === "/store-errors.js") {
      const headers = new Headers({ "content-type": "text/javascript" });
      return { headers, body: `(${storeErrors.toString()})("${errorsKey}")` };
    }
    if (pathname === "/frame") {
      const headers = new Headers({ "content-type": "text/html" });
      const [source, width] = [searchParams.get("path"), searchParams.get("width")];
      return { headers, body: `<iframe src="${source}" width="${width}" height="844"></iframe>` };
    }
    const response = await fetch(site + path);
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "x-frame-options"]) {
      headers.delete(name);
    }
    const policy = headers.get("content-security-policy") ?? "";
    headers.set("content-security-policy", policy.replace(/; frame-ancestors [^;]*/, ""));
    if (!headers.get("content-type")?.startsWith("text/html")) {
      return { headers, body: Buffer.from(await response.arrayBuffer()) };
    }
    const page = await response.text();
    return { headers, body: page.replace("<head>", `$&<script src="/store-errors.js"></script>`) };
  }

  const server = createServer((request, response) => {
    answerTo(request.url ?? "/").then(
      ({ headers, body }) => response.setHeaders(headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Stores what a console would show: errors, warnings, own files that cannot be loaded, and violations of the policy. */
function storeErrors(key: string): void {
  const store = (...words: unknown[]) =>
    localStorage.setItem(key, `${localStorage.getItem(key) ?? ""}${words.join(" ")}\n`);
  Object.assign(console, { error: store, warn: store });
  addEventListener("unhandledrejection", ({ reason }) => store(reason));
  addEventListener("securitypolicyviolation", (event) =>
    store(event.violatedDirective, event.blockedURI),
  );
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) store(event.message);
    else if (event.target instanceof HTMLImageElement) {
      // Other hosts do not exist.
      const { currentSrc } = event.target;
      if (currentSrc.startsWith(location.origin)) store("not loaded:", currentSrc);
    } else if (event.target instanceof HTMLScriptElement) store("not loaded:", event.target.src);
  };
  addEventListener("error", onError, true);
}
