/**
 * Milliseconds that parsing or rendering takes at once: visits to the server, or a visitor's input, wait no longer. Parsing 200
 * news of 10 kB takes 0.3 to 1 s of the only thread (2026-11-26).
 */
const turn = 20;

/** Returns a function that a long task awaits between its steps; when its turn is over, others come first. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turn) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    began = performance.now();
  };
}
