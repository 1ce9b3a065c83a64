/** Adds a style sheet from a script as a constructed style sheet, which needs no exception in the policy. */
export function adoptStyles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
