/** Adds CSS text to the layer `layout` as a constructed style sheet, for which the content security policy needs no exception. */
export function adoptStyles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer layout {${text}}`);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
