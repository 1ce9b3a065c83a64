/**
 * What makes a Node process do something when it gets SIGUSR2, without its own code knowing: NODE_OPTIONS of a module
 * that is loaded before it.
 */
export function onSignal(code: string): string {
  const listener = `process.on("SIGUSR2", () => { ${code} });`;
  return `--import=data:text/javascript,${encodeURIComponent(listener)}`;
}
