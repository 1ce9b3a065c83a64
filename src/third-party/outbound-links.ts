/**
 * Reports each click on a link to another site. A click that leaves this page is held back until the report is
 * sent, `timeout` ms at most (specification, section 7); one that opens elsewhere never is.
 * @param report sends the link's address and calls back; undefined while nothing may be sent
 */
export function startOutboundLinks(
  report: () => ((address: string, onSent?: () => void) => void) | undefined,
  timeout: number,
): void {
  const held = new WeakSet<Element>();
  const released = new WeakSet<Element>();

  function answer(event: MouseEvent): void {
    const link = outboundLink(event);
    if (!link || released.has(link) || event.defaultPrevented) return;
    const send = report();
    if (!send) return;
    if (!leavesThePage(event, link)) {
      send(link.href);
      return;
    }
    event.preventDefault();
    // A second click while the first one is on its way.
    if (held.has(link)) return;
    held.add(link);
    const timer = setTimeout(follow, timeout);
    send(link.href, follow);

    /** By clicking again, so that the link's own attributes (rel, referrerpolicy) hold. */
    function follow(): void {
      clearTimeout(timer);
      if (!link || !held.delete(link)) return;
      released.add(link);
      link.click();
      released.delete(link);
    }
  }

  // On the window, and so after whatever else answers the click.
  addEventListener("click", answer);
  addEventListener("auxclick", (event) => {
    if (event.button === 1) answer(event);
  });
}

type Link = HTMLAnchorElement | HTMLAreaElement;

/** `mailto:` and `tel:` lead to no site. */
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
