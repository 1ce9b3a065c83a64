/** A service of map tiles, used without a key of Google Maps (variable MAP_TILES). */
export type MapTiles = {
  /** Contains `{z}`, `{x}` and `{y}`. */
  address: string;
  /** The text by which the service wants to be named. */
  attribution: string;
};

export const defaultTiles: MapTiles = {
  address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: "© OpenStreetMap",
};

export const tileHost = ({ address }: MapTiles): string => new URL(address).host;
