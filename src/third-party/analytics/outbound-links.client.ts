import { clickedLink, followedLink } from "#ui/clicked-link.client.ts";

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
    const link = clickedLink(event);
    if (!link || !isOutbound(link) || event.defaultPrevented || !maySend()) return;
    const { href } = link;
    if (!followedLink(event)) return send(href);
    event.preventDefault();
    // Settles once: a confirmation after the timeout, or after the back button, leads nowhere.
    const sent = new Promise<void>((resolve) => {
      setTimeout(resolve, timeout);
      send(href, resolve);
    });
    void sent.finally(() => location.assign(href));
  }

  // On the window, so that other handlers run first.
  addEventListener("click", onClick);
  addEventListener("auxclick", (event) => {
    if (event.button === 1) onClick(event);
  });
}

/** Whether a link leads to another site; `mailto:` and `tel:` do not. */
const isOutbound = ({ protocol, host }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && host !== location.host;
