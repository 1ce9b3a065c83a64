/** A calm stand-in for a map: blocks, water and two roads, drawn around the middle, where the pin stands. */
export function MapDrawing() {
  return (
    <svg
      className="map-drawing"
      viewBox="-800 -550 1600 1100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id="map-blocks"
          width="420"
          height="420"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-17)"
        >
          <path
            className="map-drawing-block"
            d="M7 7h126v126h-126zM147 7h126v126h-126zM287 7h126v126h-126zM7 147h126v126h-126zM147 147h126v126h-126zM7 287h126v126h-126zM147 287h126v126h-126zM287 287h126v126h-126z"
          />
          <path className="map-drawing-park" d="M287 147h126v126h-126z" />
          <path
            className="map-drawing-house"
            d="M30 36h40v28h24v30H56V78H30zM172 30h32v24h40v40h-30V74h-42zM318 48h28v-18h30v54h-30v18h-28zM38 176h30v44h26v28H44v-30h-6zM170 190h50v26h24v32h-46v-26h-28zM28 320h34v-16h36v50H66v24H28zM176 306h28v42h34v30h-62zM312 318h58v28h-24v34h-34z"
          />
        </pattern>
      </defs>
      <path
        className="map-drawing-ground"
        fill="url(#map-blocks)"
        d="M-1600-900h3200v1800h-3200z"
      />
      <path
        className="map-drawing-water"
        d="M-1600-900H500C250-640 100-560-90-420c-180 130-270 330-720 380-300 30-600 90-790 120Z"
      />
      <path
        className="map-drawing-depth"
        d="M-1600-100c300-60 620-60 780-110 330-100 380-240 560-370C-130-680 60-780 200-900M-1600-260c300-50 560-60 700-110 260-90 330-210 480-320 90-66 160-130 240-210"
      />
      <path
        className="map-drawing-road-edge"
        d="M-1600 370c500 30 980 0 1240-60C-60 240 130 90 480 30S1200-60 1600-120M420-900C400-560 300-330 310-60s150 420 110 960"
      />
      <path
        className="map-drawing-road"
        d="M-1600 370c500 30 980 0 1240-60C-60 240 130 90 480 30S1200-60 1600-120M420-900C400-560 300-330 310-60s150 420 110 960"
      />
    </svg>
  );
}
