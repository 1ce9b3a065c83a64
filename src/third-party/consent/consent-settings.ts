/** Key in localStorage, whose contents are never sent with a request. */
export const consentKey = "analytics-consent";

/** Days after which the visitor is asked again. */
export const consentDays = 365;
