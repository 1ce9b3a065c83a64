/** Reserved device names on Windows, with or without an extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a text is a safe file name on every system: no separator or control character, not `.` or `..`, not a Windows
 * device, and at most 255 bytes, the limit of common file systems.
 */
export const isFileName = (text: string): boolean =>
  text !== "" &&
  !/[/\\\p{Cc}]/u.test(text) &&
  !/^\.{1,2}$/.test(text) &&
  !devices.test(text) &&
  Buffer.byteLength(text) <= 255;
