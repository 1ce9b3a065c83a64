/**
 * Returns a function that runs an asynchronous task, one run after the other. Calls during a run share the one run that
 * follows it, with the arguments of the first of them.
 */
export function oneAtATime<Args extends unknown[]>(
  task: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return (...args) => {
    next ??= (async () => {
      // An error of the run before is its own caller's.
      await running?.catch(() => undefined);
      running = next;
      next = undefined;
      await task(...args);
    })();
    return next;
  };
}
