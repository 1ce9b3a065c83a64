import type { LinkedContact } from "#content/text";
import type { FieldAttributes } from "./field-attributes.ts";

type InvitationProps = {
  invitation: string;
  email: LinkedContact;
  field: FieldAttributes;
  /** For a place where the address is not to be read beside the button. */
  showsAddress?: boolean;
};

/** The offer as a button that writes to the company. */
export function Invitation({ invitation, email, field, showsAddress = false }: InvitationProps) {
  return (
    <a className="button invitation" href={email.href} {...field}>
      {invitation} {showsAddress && <span className="invitation-address">{email.text}</span>}
    </a>
  );
}
