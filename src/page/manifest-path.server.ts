/** The web app manifest (W3C): name and icons for a home screen. */
export const manifestPath = "/site.webmanifest";
