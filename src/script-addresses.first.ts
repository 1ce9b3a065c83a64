/**
 * The page's policy lets no string become a script's address (W3C Trusted Types). This is the one exception: the
 * site's own addresses, which a service worker or a script of the site may have.
 */
export function allowOwnScriptAddresses(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : undefined,
  });
}

declare global {
  interface Window {
    /** Not in TypeScript's own description of browsers yet. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string | undefined },
      ) => unknown;
    };
  }
}
