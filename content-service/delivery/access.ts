/** The only space and environment of the embedded content service. */
export const embeddedSpace = "embedded";

export const embeddedEnvironment = "master";

/** Public, like Contentful's delivery token in a browser. The preview token is an option of the service. */
export const embeddedToken = "embedded-delivery";

export const embeddedAccess = {
  space: embeddedSpace,
  environment: embeddedEnvironment,
  token: embeddedToken,
};
