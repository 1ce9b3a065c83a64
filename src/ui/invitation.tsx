import type { LinkedContact } from "#content/text";
import type { FieldAttributes } from "./field-attributes.ts";

type InvitationProps = { invitation: string; email: LinkedContact; field: FieldAttributes };

/** The offer as a button that writes to the company. */
export function Invitation({ invitation, email, field }: InvitationProps) {
  return (
    <a className="button invitation" href={email.href} {...field}>
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
