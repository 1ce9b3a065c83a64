/**
 * Adds another host's script to the page. In browsers with Trusted Types its address passes through a policy that
 * allows this host only.
 * @param policy any name: the policy of a page with Google Analytics has no `trusted-types` (content-policy.ts)
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
