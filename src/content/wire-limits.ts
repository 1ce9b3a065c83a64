/** Contentful's own limits in characters, per type of field. The model's limits are the design's and lie below. */
export const wireLimits = { Symbol: 256, Text: 50_000 } as const;
