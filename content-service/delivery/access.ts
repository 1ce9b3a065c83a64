/**
 * What the embedded service is asked with for what is published: public, as Contentful's delivery token is in a
 * browser. What shows drafts is up to whoever starts the service, and known to nobody else.
 */
export const embeddedSpace = "embedded";

export const embeddedEnvironment = "master";

export const embeddedToken = "embedded-delivery";
