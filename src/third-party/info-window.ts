import { labels } from "#language/labels.ts";
import type { Language } from "#language/languages.ts";
import { site } from "#site.config";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { element } from "#ui/element.ts";
import { directionsAddress } from "./directions.ts";
import styles from "./info-window.css?inline";
import { officePhoto } from "./office-photo.ts";

type InfoWindow = {
  /** "" where the content has none. */
  address: string;
  onClose: () => void;
};

/** What a click on the marker opens, on whichever map (specification, section 2, Footer). */
export function createInfoWindow(
  { address, onClose }: InfoWindow,
  language: Language,
): HTMLElement {
  styled ??= adoptStyles(styles);
  const words = labels[language];
  const close = element(
    "button",
    { type: "button", className: "info-window-close", ariaLabel: words.close, onclick: onClose },
    drawing("M5 5l14 14M19 5 5 19"),
  );
  const directions = element(
    "a",
    { className: "info-window-directions", href: directionsAddress },
    words.directions,
    drawing("M3 12h17M14 6l6 6-6 6"),
  );
  return element(
    "div",
    { className: "info-window", role: "dialog", ariaLabel: site.legalName },
    officePhoto(site.texts[language].officePhoto),
    close,
    element(
      "div",
      { className: "info-window-text" },
      element("p", { className: "info-window-name" }, site.legalName),
      ...(address === "" ? [] : [element("p", { className: "info-window-address" }, address)]),
      directions,
    ),
  );
}

let styled: CSSStyleSheet | undefined;

const svg = "http://www.w3.org/2000/svg";

function drawing(line: string): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", line);
  icon.append(path);
  return icon;
}
