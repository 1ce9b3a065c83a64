/**
 * Returns NODE_OPTIONS that preload a module with a handler for SIGUSR2, so that a test can trigger code in a Node.js
 * process.
 */
export function onSignal(code: string): string {
  const listener = `process.on("SIGUSR2", () => { ${code} });`;
  return `--import=data:text/javascript,${encodeURIComponent(listener)}`;
}
