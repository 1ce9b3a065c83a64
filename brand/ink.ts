export const ink = { r: 11, g: 42, b: 51 };
