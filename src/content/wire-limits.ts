/** Contentful's limits in characters, per field type. The model's limits are lower. */
export const wireLimits = { Symbol: 256, Text: 50_000 } as const;
