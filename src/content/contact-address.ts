/** A telephone number or an e-mail address in a contact field. */
export type ContactAddress = {
  /** What the page shows. */
  text: string;
  /** The first number or address in the field, and the `tel:` or `mailto:` address; undefined when there is none. */
  value?: string | undefined;
  href?: string | undefined;
};

/** A contact that can be linked to. */
export type LinkedContact = Required<{ [key in keyof ContactAddress]: string }>;

type Reading = ContactAddress & { isOnly: boolean };

/** Returns the contact if it has an address. */
export const linked = (contact: ContactAddress | undefined): LinkedContact | undefined =>
  contact?.value === undefined || contact.href === undefined
    ? undefined
    : { text: contact.text, value: contact.value, href: contact.href };

/** Digits of a number, E.164's most and fewer than those of any number with an area code. */
const digits = { most: 15, fewest: 5 };

/** Digits in groups, of which an area code may be in parentheses. */
const numberPattern = /(?:\+\s*)?\(?\d(?:[\s().\u2010-\u2015\u2212-]*\d)*/g;
/** A slash between two whole numbers; one after an area code ("08/123 456") belongs to the number. */
const slash = /(?<=(?:\d[\s.-]*){5})\/(?=\s*\(?\+?(?:\d[\s().-]*){5})/;
/** A slash after a whole number, and what follows it: "000 00 00/01" are two lines of one switchboard. */
const extension = /(?<=(?:\d[\s.-]*){5})\/.*$/s;

/**
 * Reads a telephone field. "+46 (0)31-000 00 00" has the address `tel:+46310000000` (RFC 3966); of several numbers the first
 * one has it, and words beside a number are no part of it.
 */
export function readTelephone(text: string): Reading {
  const numbers = text
    .normalize("NFKC")
    .replaceAll("\u00ad", "")
    .replaceAll(/\(\s*0\s*\)/g, "")
    .split(slash)
    .map((part) => part.replace(extension, "").replaceAll(/(?<=\d)\s*\/\s*(?=\d)/g, "-"))
    .flatMap((part) => part.match(numberPattern) ?? [])
    .map((value) => ({ value: value.trim(), dialled: value.replaceAll(/[^+\d]/g, "") }))
    .filter(({ dialled }) => isNumber(dialled, text));
  const [first] = numbers;
  if (first === undefined) return { text, isOnly: true };
  const value = numbers.length === 1 && /^[+\d][^\p{L}]*$/u.test(text) ? text : first.value;
  return { text, value, href: `tel:${first.dialled}`, isOnly: numbers.length === 1 };
}

/** Whether these are the digits of a number. A short number ("112") is alone in its field. */
function isNumber(dialled: string, text: string): boolean {
  const { length } = dialled.replace("+", "");
  return length <= digits.most && (length >= digits.fewest || /^[\d\s]{3,}$/.test(text));
}

const emailPattern = /[^\s@<>()[\]",;:|]+@[^\s@<>()[\]",;:|/?#]+\.[^\s@<>()[\]",;:|/?#.]+/gu;

/** Reads an e-mail field, also "Name <a@b.example>". The page shows the first address. */
export function readEmail(text: string): Reading {
  const addresses = text.match(emailPattern) ?? [];
  const [value] = addresses;
  if (value === undefined) return { text, isOnly: true };
  // The address of a message has its own separators (RFC 6068).
  const href = `mailto:${value.replaceAll(/[%?&#]/g, encodeURIComponent)}`;
  return { text: value, value, href, isOnly: addresses.length === 1 };
}

/** A postcode and a town, in either order, as people write them: "411 03 Göteborg", "SE-41103, Göteborg", "Göteborg 411 03". */
const postcodeFirst = /^(?:\p{Lu}{1,3}[\s-]\s*)?(\d[\d\s]*\d)\s*[,;.–—-]?\s*(\p{L}.*)$/u;
const townFirst = /^(\D*?)\s*[,;–—-]?\s*(?:\p{Lu}{1,3}-)?(\d[\d\s]*\d)$/u;

/** Splits a postcode and a town. A field with one of them has that; a country after a comma is left out. */
export function readPostalTown(text: string): { postcode?: string; town?: string } {
  const [, postcode, rest] = postcodeFirst.exec(text) ?? [];
  if (postcode !== undefined) return { postcode, ...(rest && { town: withoutCountry(rest) }) };
  const [whole = "", country] = text.split(/,\s*(?=\D+$)/);
  const [, town, code] = townFirst.exec(country === undefined ? text : whole) ?? [];
  if (code !== undefined) return { postcode: code, ...(town && { town }) };
  return /\d/.test(text) ? { postcode: text } : { town: withoutCountry(text) };
}

const withoutCountry = (town: string): string => town.split(/\s*[,;]/)[0] ?? town;
