/** The web app manifest (W3C): name and icons for a page that is kept on a home screen. */
export const manifestPath = "/site.webmanifest";
