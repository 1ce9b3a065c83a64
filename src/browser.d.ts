/** Prerendering (https://wicg.github.io/nav-speculation/prerendering.html): Chromium only. */
interface Document {
  readonly prerendering?: boolean;
}

/** Global Privacy Control (https://www.w3.org/TR/gpc/): not in all browsers. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}

/** The globals of third-party scripts that the site uses. */
interface Window {
  /** Google's command queue; each command is the `arguments` object of a call. */
  dataLayer?: unknown[];
  gtag?: (...command: unknown[]) => void;
  /** Called by Google Maps when it rejects the key. */
  gm_authFailure?: () => void;
  /**
   * Undefined in browsers without Trusted Types. Typed so that a policy's results are accepted where the DOM's types expect
   * a string.
   */
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
