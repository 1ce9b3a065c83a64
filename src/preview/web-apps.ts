/** Origins of Contentful's web app, which shows the preview in a frame: for spaces in the US and in the EU. */
export const webApps = { us: "https://app.contentful.com", eu: "https://app.eu.contentful.com" };
