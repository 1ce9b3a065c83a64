/** Deletes the page's cookies whose name matches, on the page's domain and every parent domain. */
export function deleteCookies(name: RegExp): void {
  const cookies = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  for (const cookie of cookies.filter((cookie) => name.test(cookie))) {
    for (const domain of ["", ...domains]) {
      document.cookie = `${cookie}=; Max-Age=0; Path=/${domain}`;
    }
  }
}
