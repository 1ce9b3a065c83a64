import type { RequestName } from "#content/service";
import type { Failures } from "./apply-answers.ts";

/**
 * Makes something of the lists that have changed. When that throws, the lists are added one at a time, and those with which it
 * throws are left out.
 * @param make receives the names of the lists to use
 * @throws the error of `make` when it fails without any of them as well
 */
export async function makeWithoutFailingLists<Made>(
  changed: readonly RequestName[],
  make: (names: readonly RequestName[]) => Promise<Made>,
): Promise<{ made: Made; errors: Failures }> {
  const errors = new Map<RequestName, unknown>();
  try {
    return { made: await make(changed), errors };
  } catch {
    // The loop finds the lists that are the cause.
  }
  let made = await make([]);
  let names: readonly RequestName[] = [];
  for (const name of changed) {
    try {
      made = await make([...names, name]);
      names = [...names, name];
    } catch (error) {
      errors.set(name, error);
    }
  }
  return { made, errors };
}
