import { site } from "#site.config";

const { latitude, longitude } = site.map.marker;

/** OpenStreetMap, with the marker as the place to go to. */
export const directionsAddress = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=${site.map.zoom}/${latitude}/${longitude}`;
