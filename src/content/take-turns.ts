/** Milliseconds that parsing or rendering takes at once: visits to the server, or a visitor's input, wait no longer. */
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
