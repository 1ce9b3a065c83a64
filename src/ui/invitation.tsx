import type { LinkedContact } from "#content/text";
import type { FieldAttributes } from "./field-attributes.ts";

type InvitationProps = { invitation: string; email: LinkedContact; field: FieldAttributes };

/** The offer as a button that writes to the company. */
export function Invitation({ invitation, email, field }: InvitationProps) {
  const address = `${email.href}?subject=${encodeURIComponent(invitation)}`;
  return (
    <a className="button invitation" href={address} {...field}>
      <span>
        {phrasesOf(invitation).map((phrase) => (
          <span key={phrase} className="invitation-phrase">
            {phrase}
          </span>
        ))}
      </span>
    </a>
  );
}

/** Returns the parts from each dash on, before which a line may end. */
const phrasesOf = (text: string) => text.replaceAll("– ", "–\u00a0").split(/(?=–)/);
