type Names = HTMLElementTagNameMap;

/** An element for what stands beside React; texts become text and never markup. */
export function element<Name extends keyof Names>(
  name: Name,
  properties: Partial<Names[Name]> = {},
  ...children: readonly (Node | string)[]
): Names[Name] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}
