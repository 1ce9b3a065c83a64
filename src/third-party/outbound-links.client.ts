/** Milliseconds that a link waits at most for the confirmation of its hit (docs/specification.md §9). */
const timeout = 250;

/**
 * Reports each click on a link to another site. Navigation away from this page is delayed until the report is sent,
 * at most `timeout` ms (docs/specification.md §7); links that open elsewhere are not delayed.
 * @param getSender returns the function that reports a link's address, or undefined while nothing may be sent
 */
export function startOutboundLinks(
  getSender: () => ((address: string, onSent?: () => void) => void) | undefined,
): void {
  const delayed = new WeakSet<Element>();
  const released = new WeakSet<Element>();

  function onClick(event: MouseEvent): void {
    const link = outboundLink(event);
    if (!link || released.has(link) || event.defaultPrevented) return;
    const send = getSender();
    if (!send) return;
    if (!leavesThePage(event, link)) {
      send(link.href);
      return;
    }
    event.preventDefault();
    // Ignores further clicks during the delay.
    if (delayed.has(link)) return;
    delayed.add(link);
    const timer = setTimeout(follow, timeout);
    send(link.href, follow);

    /** Clicks the link again, so that its attributes (rel, referrerpolicy) apply. */
    function follow(): void {
      clearTimeout(timer);
      if (!link || !delayed.delete(link)) return;
      released.add(link);
      link.click();
      released.delete(link);
    }
  }

  // On the window, so that other handlers run first.
  addEventListener("click", onClick);
  addEventListener("auxclick", (event) => {
    if (event.button === 1) onClick(event);
  });
}

type Link = HTMLAnchorElement | HTMLAreaElement;

/** Returns the clicked link to another site; `mailto:` and `tel:` do not count. */
function outboundLink({ target }: MouseEvent): Link | undefined {
  const link = target instanceof Element ? target.closest("a[href], area[href]") : null;
  if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return undefined;
  return /^https?:$/.test(link.protocol) && link.host !== location.host ? link : undefined;
}

function leavesThePage(event: MouseEvent, link: Link): boolean {
  return (
    event.button === 0 &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
    ["", "_self"].includes(link.target) &&
    !link.hasAttribute("download")
  );
}
