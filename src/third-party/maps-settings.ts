export type MapsSettings = {
  /** Key of the Google Maps JavaScript API. */
  key: string;
  /** Google's id of a map's style; what its newer markers need. */
  mapId: string | undefined;
  /** Whether the map waits for the visitor's consent, or for a click on its drawing (consent.ts). */
  waitsForConsent: boolean;
};
