/** A telephone number or an e-mail address. */
type Contact = {
  /** What the page shows. */
  text: string;
  /** The `tel:` or `mailto:` address; undefined when the text has none. */
  href?: string | undefined;
};

/** A contact that can be linked to. */
export type LinkedContact = { text: string; href: string };

/** Returns the contact if it has an address. */
export const linked = (contact: Contact | undefined): LinkedContact | undefined =>
  contact?.href === undefined ? undefined : { text: contact.text, href: contact.href };

/** Reads a telephone field: "+46 (0)31-000 00 00" has the address `tel:+46310000000` (RFC 3966). */
export function readTelephone(text: string): Contact {
  const dialled = text.replaceAll(/\(\s*0\s*\)|[^+\d]/g, "").replaceAll(/(?<=.)\+/g, "");
  // The most digits are those of E.164; with more, the field has several numbers.
  return { text, href: /^\+?\d{3,15}$/.test(dialled) ? `tel:${dialled}` : undefined };
}

/** Reads an e-mail field, also "Name <a@b.example>", of which the page shows the address. */
export function readEmail(text: string): Contact {
  const [address] = /[^\s<>()",;:@]+@[^\s<>()",;:@]+\.[^\s<>()",;:@.]+/.exec(text) ?? [];
  return address === undefined ? { text } : { text: address, href: `mailto:${address}` };
}

/** Splits "411 03 Göteborg". A field without a number is a town. */
export function readPostalTown(text: string): {
  postcode?: string | undefined;
  town?: string | undefined;
} {
  const [, postcode, town] = /^(?:[A-Z]+-)?(\d[\d\s]*\d)[\s,]*(.*)$/.exec(text) ?? [];
  return postcode === undefined ? { town: text } : { postcode, town };
}
