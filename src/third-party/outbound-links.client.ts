/** Milliseconds that a link waits at most for the confirmation of its hit (docs/specification.md §9). */
const timeout = 250;

/**
 * Reports each click on a link to another site. Navigation away from this page is delayed until the report is sent,
 * at most `timeout` ms (docs/specification.md §7); links that open elsewhere are not delayed.
 * @param send reports a link's address
 * @param maySend whether clicks may be reported now
 */
export function startOutboundLinks(
  send: (address: string, onSent?: () => void) => void,
  maySend: () => boolean,
): void {
  function onClick(event: MouseEvent): void {
    const link = outboundLink(event);
    if (!link || event.defaultPrevented || !maySend()) return;
    if (opensElsewhere(event, link)) {
      send(link.href);
      return;
    }
    event.preventDefault();
    const timer = setTimeout(follow, timeout);
    send(link.href, follow);

    function follow(): void {
      clearTimeout(timer);
      if (link) location.assign(link.href);
    }
  }

  // On the window, so that other handlers run first.
  addEventListener("click", onClick);
  addEventListener("auxclick", (event) => {
    if (event.button === 1) onClick(event);
  });
}

/** Returns the clicked link to another site; `mailto:` and `tel:` do not count. */
function outboundLink({ target }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  return /^https?:$/.test(link.protocol) && link.host !== location.host ? link : undefined;
}

const opensElsewhere = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  event.altKey ||
  !["", "_self"].includes(target);
