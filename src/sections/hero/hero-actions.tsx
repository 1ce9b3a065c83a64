import type { LinkedContact } from "#content/contact-address.ts";
import { type Language, languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import type { EditAttributes } from "#ui/edit-attributes.tsx";
import { Icon } from "#ui/icon.tsx";
import { keepTogether } from "#ui/keep-together.ts";

type HeroActionsProps = {
  invitation: string;
  phone: LinkedContact | undefined;
  edit: (field: "phone" | `invitation_${Language}`) => EditAttributes;
};

/** The offer as a button to the contact details, and the telephone number beside it. Nothing without an offer. */
export function HeroActions({ invitation, phone, edit }: HeroActionsProps) {
  const labels = useLabels();
  const language = languageOf[useLocale()];
  if (invitation === "") return null;
  return (
    <>
      <p className="hero-actions">
        <a className="button hero-invitation" href="#contact" {...edit(`invitation_${language}`)}>
          <span>
            {phrasesOf(invitation).map((phrase) => (
              <span key={phrase} className="hero-invitation-phrase">
                {phrase}
              </span>
            ))}
          </span>
        </a>
        {phone !== undefined && (
          <a className="hero-phone" href={phone.href} {...edit("phone")}>
            <Icon name="phone" />
            <span className="visually-hidden">{labels.callUs}: </span>
            <span>{keepTogether(phone.value)}</span>
          </a>
        )}
      </p>
      <p className="hero-note">{site.texts[language].invitationNote}</p>
    </>
  );
}

/** Returns the parts from each dash on, before which a line may end. */
const phrasesOf = (text: string) => text.replaceAll("– ", "–\u00a0").split(/(?=–)/);
