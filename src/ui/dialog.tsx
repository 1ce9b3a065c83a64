import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useLabels } from "./page-context.ts";

type DialogProps = { id: string; headingId: string; className: string; children: ReactNode };

/** A closed dialog in the served page. follow-hash.client.ts opens it when its id is in the hash. */
export function Dialog({ id, headingId, className, children }: DialogProps) {
  const labels = useLabels();
  return (
    <dialog
      className={`dialog ${className}`}
      data-ground="surface"
      id={id}
      aria-labelledby={headingId}
    >
      <form className="dialog-closing screen-only" method="dialog">
        <button className="close-button" aria-label={labels.close}>
          <Icon name="close" />
        </button>
      </form>
      {children}
    </dialog>
  );
}
