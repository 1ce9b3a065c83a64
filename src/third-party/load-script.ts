/**
 * Adds another host's script to the page. Where the policy asks for trusted types, the script's address passes
 * through one named here, for this host alone.
 * @param policy the name that the page's Content-Security-Policy lists under `trusted-types`
 */
export function loadScript(url: URL, policy: string): void {
  const script = document.createElement("script");
  script.async = true;
  const rules = {
    createScriptURL(address: string): string {
      if (new URL(address).origin !== url.origin) throw new TypeError(`${policy}: ${address}`);
      return address;
    },
  };
  const trust = window.trustedTypes?.createPolicy(policy, rules) ?? rules;
  script.src = trust.createScriptURL(url.href);
  document.head.append(script);
}
