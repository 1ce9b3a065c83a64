/**
 * Limits of the wire format (the format of the Delivery API) in characters, per Contentful field type. The model's limits are
 * lower.
 */
export const wireLimits = { Symbol: 256, Text: 50_000 } as const;
