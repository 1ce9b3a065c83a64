/** Deletes the page's cookies whose name matches, on the page's domain and every parent domain. */
export function deleteCookies(name: RegExp): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  for (const cookie of names.filter((cookie) => name.test(cookie))) {
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      document.cookie = `${cookie}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** Returns the host and its parent domains: `www.example.com`, `example.com`, `com`. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
