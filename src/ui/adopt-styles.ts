/** Adds a style sheet that came with a script: no element, and so nothing that the page's policy has to let in. */
export function adoptStyles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
