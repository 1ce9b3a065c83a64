import type { DrawnMap } from "#third-party/map-view.ts";
import src from "../map-drawing.svg";

export const drawnMap: DrawnMap | undefined = { src, place: {"latitude":57.7006,"longitude":11.9937} };
