/**
 * Varnish's configuration for a place before the Node server. What is kept, and how long, stands in each answer's own
 * `Cache-Control` and `CDN-Cache-Control`; nothing here repeats it.
 * @param files paths, or beginnings of paths with a slash at their end, that answer the same whatever the query
 * @param headers of the answers that Varnish makes by itself
 */
export function varnishFile(
  files: readonly string[],
  headers: Readonly<Record<string, string>>,
): string {
  const fileNames = files.map((path) => {
    const escaped = path.replaceAll(".", String.raw`\.`);
    return path.endsWith("/") ? `${escaped}[^?]*` : escaped;
  });
  const ownHeaders = (response: string) =>
    Object.entries({ ...headers, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" })
      .map(([name, value]) => `  set ${response}.http.${name} = {"${value}"};`)
      .join("\n");
  return String.raw`# Varnish 6.2 or newer, before the Node server: set its address here.
vcl 4.1;
import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 5s;
  .probe = {
    .url = "/healthz";
    .interval = 5s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Encoding;
    unset req.http.X-Passed;
    unset req.http.X-Renew;
    unset req.http.X-Stale;
  }
  # The site reads no cookie: a visitor's own are no reason to ask it anew.
  unset req.http.Cookie;
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(preview|healthz|content-changed)\b" || req.url ~ "^/\?(.*&)?preview=") {
    set req.http.X-Passed = "yes";
    return (pass);
  }

  # Of the parameters only the language changes the page. An encoded name or language keeps an entry of its own.
  if (req.url ~ "^/\?" && req.url !~ "[?&]([^=&]*%|lang=[^&]*%|lang=.*&lang=)") {
    if (req.url ~ "[?&]lang=en-US(&|$)") {
      set req.url = "/?lang=en-US";
    } else {
      set req.url = "/";
    }
  }
  if (req.url ~ "^(${fileNames.join("|")})\?") {
    set req.url = regsub(req.url, "\?.*$", "");
  }

  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.X-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.X-Encoding = "gzip";
  }

  if (req.http.X-Stale) {
    set req.grace = 3650d;
  } else if (req.http.X-Renew) {
    set req.grace = 0s;
  }
}

sub vcl_hit {
  # stale-while-revalidate: answered at once and renewed behind the visitor's back. Later than that only for want of
  # a better one (stale-if-error).
  if (obj.ttl < 0s && std.healthy(req.backend_hint) && !req.http.X-Stale && !req.http.X-Renew
      && obj.ttl + std.duration(regsub(obj.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s) < 0s) {
    set req.http.X-Renew = "yes";
    return (restart);
  }
  return (deliver);
}

sub vcl_miss {
  # The site was asked and failed, and there is nothing kept.
  if (req.http.X-Stale) {
    return (synth(503, "Service Unavailable"));
  }
}

sub vcl_backend_fetch {
  if (!bereq.uncacheable) {
    unset bereq.http.Accept-Encoding;
    if (bereq.http.X-Encoding) {
      set bereq.http.Accept-Encoding = bereq.http.X-Encoding;
    }
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  if (beresp.ttl <= 0s || !beresp.http.Cache-Control || beresp.http.Cache-Control ~ "(?i)no-store|private"
      || beresp.http.Set-Cookie || beresp.http.Vary == "*") {
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (beresp.http.Vary) {
    set beresp.http.Vary = regsub(beresp.http.Vary, "(?i)accept-encoding", "X-Encoding");
  }
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && !req.http.X-Passed && !req.http.X-Stale) {
    set req.http.X-Stale = "yes";
    return (restart);
  }
  if (resp.http.Vary) {
    # Varnish names the header once more where the body is gzip.
    set resp.http.Vary = regsub(resp.http.Vary, "X-Encoding(, *Accept-Encoding)?", "Accept-Encoding");
  }
  if (obj.hits > 0) {
    # It belongs to the visit that the answer was first made for.
    unset resp.http.X-Request-Id;
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  unset resp.http.Accept-Ranges;
}

sub vcl_synth {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
${ownHeaders("resp")}
  set resp.body = resp.reason;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  # Where several wait, Varnish would keep the failure in the place of the page that is to be shown instead.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  set beresp.reason = "Service Unavailable";
${ownHeaders("beresp")}
  set beresp.body = beresp.reason;
  return (deliver);
}
`;
}
