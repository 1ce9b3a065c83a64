/** Where former sites had their service workers. */
export const workerPaths = ["/service-worker.js", "/sw.js"] as const;

/**
 * The service worker that replaces a former site's, which may answer from its cache and would never let the new page through.
 * A page that registers it for the first time is not controlled by it, and is not reloaded.
 */
export const selfDestroyingWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  // First, so that the worker does not control the reloaded pages.
  await registration.unregister();
  const pages = await clients.matchAll({ type: "window" });
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
`;
