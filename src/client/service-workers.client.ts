/** Unregisters leftover service workers (docs/specification.md §2). Never rejects: access to them may be blocked. */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker?.getRegistrations();
    await Promise.all(registrations?.map((worker) => worker.unregister()) ?? []);
  } catch {
    // The page works with and without them.
  }
}
