/** The `tel:` address of a number as a person writes it: "+46 (0)31-000 00 00" → "tel:+46310000000" (RFC 3966). */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/\(0\)/g, "").replace(/(?!^\+)[^\d]/g, "")}`;
}
