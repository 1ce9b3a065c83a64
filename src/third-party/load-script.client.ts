/**
 * Adds another host's script to the page. In browsers with Trusted Types its address passes through a policy that
 * allows this host only.
 * @param policy the name of the Trusted Types policy. Any name is allowed, because the content security policy of a page
 * with Google Analytics has no `trusted-types` directive (content-policy.ts)
 * @throws TypeError for an address on another host
 */
export function loadScript(url: URL, policy: string): void {
  const script = document.createElement("script");
  script.async = true;
  const rules = {
    createScriptURL(address: string): string {
      if (new URL(address).origin !== url.origin) {
        throw new TypeError(`${policy}: ${address}, expected an address on ${url.origin}`);
      }
      return address;
    },
  };
  const trustedTypes = window.trustedTypes?.createPolicy(policy, rules) ?? rules;
  script.src = trustedTypes.createScriptURL(url.href);
  document.head.append(script);
}
