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
      // The caller of that run handles its error.
      await running?.catch(() => undefined);
      running = next;
      next = undefined;
      await task(...args);
    })();
    return next;
  };
}
