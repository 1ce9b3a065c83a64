/** Returns the `tel:` address (RFC 3966) of a formatted number: "+46 (0)31-000 00 00" → "tel:+46310000000". */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/\(0\)/g, "").replace(/(?!^\+)[^\d]/g, "")}`;
}
