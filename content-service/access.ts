/**
 * What the embedded service is asked with. Both tokens are public: the service runs on the site's own origin over
 * files that the site publishes anyway. Whoever must keep drafts to themselves uses a real Contentful space.
 */
export const embeddedSpace = "embedded";

export const embeddedEnvironment = "master";

/** The delivery token: sees what is published. */
export const embeddedToken = "embedded-delivery";

/** The preview token: sees drafts too. */
export const embeddedPreviewToken = "embedded-preview";
