/**
 * The embedded service's space and delivery token. The token is public, like Contentful's delivery token in a browser.
 * The preview token is an option of the service.
 */
export const embeddedSpace = "embedded";

export const embeddedEnvironment = "master";

export const embeddedToken = "embedded-delivery";
