/** Names that Windows gives to devices, with or without an ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Whether a text may name a file wherever it is written: no separator, no control character, not `.` or `..`, no
 * device of Windows, and at most 255 bytes, which is the limit of common file systems.
 */
export const isFileName = (text: string): boolean =>
  text !== "" &&
  // oxlint-disable-next-line no-control-regex
  !/[/\\\u0000-\u001f\u007f]/.test(text) &&
  !/^\.{1,2}$/.test(text) &&
  !devices.test(text) &&
  Buffer.byteLength(text) <= 255;
