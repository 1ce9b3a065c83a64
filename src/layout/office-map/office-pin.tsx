import { mark } from "#brand/logo.tsx";

type OfficePinProps = { x?: number; y?: number };

/** The marker's drawing, 48 × 60 units, with its tip at (x, y). */
export function OfficePin({ x = 0, y = 0 }: OfficePinProps) {
  return (
    <g className="office-map-pin" transform={`translate(${x - 24} ${y - 58})`}>
      <path
        className="office-map-pin-body"
        d="M24 58C10 40 3 32 3 22a21 21 0 0 1 42 0c0 10-7 18-21 36Z"
      />
      <g className="office-map-pin-mark" transform={`translate(12 10) scale(${24 / mark.width})`}>
        {mark.drawing}
      </g>
    </g>
  );
}
