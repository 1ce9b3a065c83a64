/** Deletes the page's cookies whose name matches, whichever domain above the page's they were set for. */
export function deleteCookies(name: RegExp): void {
  const found = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  for (const cookie of found.filter((cookie) => name.test(cookie))) {
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      document.cookie = `${cookie}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** `www.example.com` and each domain above it. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
