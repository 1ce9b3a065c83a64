/** A telephone number or an e-mail address. */
type Contact = {
  /** What the page shows. */
  text: string;
  /** The `tel:` or `mailto:` address; undefined when the text has none. */
  href?: string | undefined;
};

/** Digits and what separates them, the first ones perhaps in brackets, and a letter after them. */
const digitGroups = /(?:\+?\d{0,3}\s{0,2}\(\+?[\d\s]+\)|\+?\d)[\d\s.\p{Pd}\p{Cf}]*\p{L}?/gu;

/**
 * Reads a telephone field: "Tel: +46 (0)31-000 00 00 ankn 12" has the address `tel:+46310000000` (RFC 3966). Its first number
 * is dialled. No address has a field with two numbers or with letters in its number, nor a number of more than six digits
 * that begins neither with + nor with 0, since its country is not known.
 */
export function readTelephone(text: string): Contact {
  const plain = text.replaceAll(/\(\s*0\s*\)/g, "").replace(/^(\D*\d{2,4})\/(?=\d)/, "$1-");
  const [first = "", ...others] = (plain.match(digitGroups) ?? []).filter(
    (group) => digitsOf(group).length >= 3,
  );
  const dialled = digitsOf(first).replace(/^\+460/, "+46");
  const isNumber = /^(?:[1-9]\d{2,5}|[+0]\d{6,14})$/.test(dialled) && !/\S\p{L}$/u.test(first);
  // Extensions and opening hours are shorter.
  const isOnly = others.every((group) => digitsOf(group.replaceAll(time, "")).length < 6);
  return { text, href: isNumber && isOnly ? `tel:${dialled}` : undefined };
}

const digitsOf = (text: string) => text.replaceAll(/[^+\d]/g, "");

const time = /\d{1,2}[.:]\d\d/g;

/** Of an e-mail address, without `'`, which quotes may be and names may have. */
const sign = String.raw`[^\s<>()\[\]",;:@?|”“„«»‘’`;
const email = new RegExp(`(?<!${sign}])'?(${sign}]+@${sign}']+\\.${sign}'.]+)`);

/** Reads an e-mail field, also "Name <a@b.example>", of which the page shows the address. */
export function readEmail(text: string): Contact {
  const [, address] = email.exec(text) ?? [];
  return address === undefined ? { text } : { text: address, href: `mailto:${address}` };
}

/** Splits "411 03 Göteborg". A field without a number is a town. */
export function readPostalTown(text: string) {
  const [, postcode, town] = /^(?:[A-Z]+[-\s])?(\d[\d\s]*\d)[\s,]*(.*)$/.exec(text) ?? [];
  return postcode === undefined ? { town: text } : { postcode, town };
}
