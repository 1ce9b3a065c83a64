import { type RequestName } from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import type { Failures } from "./apply-answers.ts";

/** Returns the reasons of the lists with which nothing could be made, after those of the answers. */
export const failuresWith = (
  failures: Failures,
  errors: ReadonlyMap<RequestName, unknown>,
): Failures =>
  new Map([...failures, ...[...errors].map(([name, error]) => [name, reasonOf(error)] as const)]);

/**
 * Makes something of the lists that have changed. When that throws, the lists are added one at a time, and those with which it
 * throws are left out.
 * @param make receives the names of the lists to use
 * @throws the error of `make` when it fails without any of them as well
 */
export async function makeWithoutFailingLists<Made>(
  changed: readonly RequestName[],
  make: (names: readonly RequestName[]) => Promise<Made>,
): Promise<{ made: Made; errors: ReadonlyMap<RequestName, unknown> }> {
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
