type FormerAnchorsProps = { ids: readonly string[] | undefined };

/** Empty elements at the top of an entry, to which links with its former titles lead. */
export const FormerAnchors = ({ ids }: FormerAnchorsProps) =>
  ids?.map((id) => <span key={id} className="former-anchor" id={id} />);
