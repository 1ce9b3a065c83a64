import type { General } from "#content/model";
import { useFieldAttributes } from "./field-attributes.ts";

type InvitationProps = {
  general: General | undefined;
  className?: string;
  /** For a place where the address is not to be read beside the button. */
  showsAddress?: boolean;
};

/** The offer as a button that writes to the company; nothing without an offer or an address. */
export function Invitation({ general, className, showsAddress = false }: InvitationProps) {
  const field = useFieldAttributes("general", general);
  const { invitation, email } = general ?? {};
  if (invitation === undefined || email?.href === undefined) return null;
  return (
    <p className={className}>
      <a className="button invitation" href={email.href} {...field("invitation")}>
        {invitation} {showsAddress && <span className="invitation-address">{email.text}</span>}
      </a>
    </p>
  );
}
