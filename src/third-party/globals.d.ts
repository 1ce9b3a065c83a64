/// <reference types="google.maps" />

/** What scripts of others put on the page's window, as far as the site speaks to it. */
interface Window {
  /** Google's queue of commands, each one call's `arguments` object. */
  dataLayer?: unknown[];
  gtag?: (...command: unknown[]) => void;
  /** Google Maps calls it when it does not accept the key. */
  gm_authFailure?: () => void;
  /** Chromium's and Safari's; what a policy returns stands where the DOM's types want a string. */
  trustedTypes?: {
    createPolicy: <
      Rules extends Partial<Record<TrustedKind, (text: string) => string | undefined>>,
    >(
      name: string,
      rules: Rules,
    ) => Rules;
  };
}

type TrustedKind = "createHTML" | "createScriptURL";
