import type { General } from "#content/model";
import { type ConsentLabels, consentLabels, type PartyTexts } from "#language/consent-labels.ts";
import { languageOf } from "#language/languages.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useFieldAttributes } from "#ui/field-attributes.ts";
import { Markdown } from "#ui/markdown.tsx";
import { useLabels, usePage } from "#ui/page-context.ts";
import { type Parties, type PrivacyRow, privacyTable } from "./privacy-table.ts";

type PrivacyNoticeProps = { general: General | undefined; parties: Parties };

/** A dialog with the editors' text, and what each party receives, when, and what it stores. */
export function PrivacyNotice({ general, parties }: PrivacyNoticeProps) {
  const labels = useLabels();
  const texts = consentLabels[languageOf[usePage().locale]];
  const field = useFieldAttributes("general", general);
  return (
    <Dialog className="privacy-notice screen-only" id="privacy" headingId="privacy-heading">
      {/* Keeps the notice out of search snippets. */}
      <div data-nosnippet="">
        <h2 className="privacy-notice-heading" id="privacy-heading">
          {labels.privacy}
        </h2>
        <Markdown text={general?.privacy} headingLevel={3} field={field("privacy")} />
        <h3 className="privacy-notice-heading">{texts.details}</h3>
        <dl className="privacy-notice-parties">
          {privacyTable(parties).map((row) => (
            <Party key={row.party} row={row} texts={texts} analytics={parties.analytics} />
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

type PartyProps = Pick<Parties, "analytics"> & { row: PrivacyRow; texts: ConsentLabels };

function Party({ row, texts, analytics }: PartyProps) {
  const { party, stored } = row;
  const hosts = Object.keys(row.hosts);
  const { purpose, receives, when, beforeAnswer }: PartyTexts = texts.privacy[row.id];
  return (
    <>
      <dt>{party}</dt>
      <dd>{purpose}</dd>
      {receives && <dd>{`${texts.receives} ${receives}`}</dd>}
      <dd>{when}</dd>
      {analytics && beforeAnswer && <dd>{beforeAnswer[analytics.beforeConsent]}</dd>}
      {hosts.length > 0 && <dd>{`${texts.hosts} ${hosts.join(", ")}`}</dd>}
      {stored.map(({ name, days }) => (
        <dd key={name}>{texts.storedAs(name, days)}</dd>
      ))}
    </>
  );
}
