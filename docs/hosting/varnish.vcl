# Varnish 6.2 or newer in front of the Node server: `varnishd -a :80 -f docs/hosting/varnish.vcl`.
# Set the server's address in `backend site`. Cache times come from the responses' Cache-Control and CDN-Cache-Control
# (server/headers.ts). If the environment variable PURGE_TOKEN equals CACHE_PURGE_TOKEN of a server, the server can purge
# the pages when content changes.
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

# Internal request headers:
# X-Passed: the request bypasses the cache. X-Encoding: the encoding of the cache entry.
# X-Renew: the entry is too old to be sent before it is refreshed. X-Stale: the server has failed, so an entry of any age
# is sent.
sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Encoding;
    unset req.http.X-Passed;
    unset req.http.X-Renew;
    unset req.http.X-Stale;
  }
  if (req.method == "BAN") {
    if (!std.getenv("PURGE_TOKEN") || std.getenv("PURGE_TOKEN") == "" || req.http.X-Purge-Token != std.getenv("PURGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    # Purges responses that depend on the content. Files with a content hash in their name stay cached.
    ban("req.url ~ ^/($|[?]|page-data/|content-relay/|llms.txt|sitemap.xml)");
    return (synth(204, "No Content"));
  }
  # The site reads no cookie, so requests with different cookies share one cache entry.
  unset req.http.Cookie;
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(preview|healthz|content-changed)\b" || req.url ~ "^/\?(.*&)?preview=") {
    set req.http.X-Passed = "yes";
    return (pass);
  }

  # Only the language changes the page, so other parameters are removed. A query with an encoded or repeated `lang` is
  # not normalized and has a separate cache entry.
  if (req.url ~ "^/\?" && req.url !~ "[?&]([^=&]*%|lang=[^&]*%|lang=.*&lang=)") {
    if (req.url ~ "[?&]lang=en-US(&|$)") {
      set req.url = "/?lang=en-US";
    } else {
      set req.url = "/";
    }
  }
  # No other address depends on its query, except those of the content service and its relay.
  if (req.url !~ "^/(\?|content-service/|content-relay/)") {
    set req.url = regsub(req.url, "\?.*$", "");
  }

  # Normalizes Accept-Encoding, so that there is one cache entry per encoding. A restart keeps X-Encoding, because
  # Varnish has overwritten Accept-Encoding by then.
  if (req.restarts == 0) {
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
      set req.http.X-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
      set req.http.X-Encoding = "gzip";
    }
  }

  if (req.http.X-Stale) {
    set req.grace = 3650d;
  } else if (req.http.X-Renew) {
    set req.grace = 0s;
  }
}

sub vcl_hit {
  # Within stale-while-revalidate, a stale entry is sent at once and refreshed in the background. Later it is sent only
  # if the server fails (stale-if-error).
  if (obj.ttl < 0s && std.healthy(req.backend_hint) && !req.http.X-Stale && !req.http.X-Renew
      && obj.ttl + std.duration(regsub(obj.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s) < 0s) {
    set req.http.X-Renew = "yes";
    return (restart);
  }
  return (deliver);
}

sub vcl_miss {
  # The server has failed, and there is no cache entry to send instead.
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
    # Marks the address as uncacheable for a minute (hit-for-miss), so that its requests do not wait for each other.
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
    # For a gzip body, Varnish itself adds Accept-Encoding to Vary.
    set resp.http.Vary = regsub(resp.http.Vary, "X-Encoding(, *Accept-Encoding)?", "Accept-Encoding");
  }
  if (obj.hits > 0) {
    # The id in a cached response belongs to the request that filled the cache.
    unset resp.http.X-Request-Id;
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  unset resp.http.Accept-Ranges;
}

# Responses that Varnish creates itself have the same headers as the server's uncached responses.
sub vcl_synth {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  set resp.http.Cache-Control = "no-store";
  set resp.http.X-Content-Type-Options = "nosniff";
  set resp.http.Cross-Origin-Resource-Policy = "same-origin";
  set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  set resp.http.X-Frame-Options = "DENY";
  set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
  set resp.http.Permissions-Policy = "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), sync-xhr=(), usb=()";
  set resp.http.Cross-Origin-Opener-Policy = "same-origin";
  set resp.http.X-Permitted-Cross-Domain-Policies = "none";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Retry-After = "5";
  set resp.body = resp.reason;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  # Without these three times of 0, Varnish would replace the cached page by the failure.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  set beresp.reason = "Service Unavailable";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.Cross-Origin-Resource-Policy = "same-origin";
  set beresp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  set beresp.http.X-Frame-Options = "DENY";
  set beresp.http.Referrer-Policy = "strict-origin-when-cross-origin";
  set beresp.http.Permissions-Policy = "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), sync-xhr=(), usb=()";
  set beresp.http.Cross-Origin-Opener-Policy = "same-origin";
  set beresp.http.X-Permitted-Cross-Domain-Policies = "none";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.body = beresp.reason;
  return (deliver);
}
