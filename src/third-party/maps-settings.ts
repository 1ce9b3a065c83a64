export type MapsSettings = {
  /** Key of the Google Maps JavaScript API. */
  key: string;
  /** Google's id of a map style. */
  mapId: string | undefined;
  /** Whether the map waits for consent or a click on its button (consent.client.ts). */
  waitsForConsent: boolean;
};
