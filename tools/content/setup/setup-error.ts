import type { SpaceAddress } from "./management-client.ts";
import { managementErrorText } from "./management-error.ts";

/** A sentence for people that says why a command about a space cannot go on. */
export class SetupError extends Error {
  override name = "SetupError";
}

/**
 * What the work returns.
 * @param subject what the work was about, put before the sentence
 * @throws SetupError for whatever the work throws
 */
export async function orSetupError<Result>(
  address: SpaceAddress,
  work: () => Promise<Result>,
  subject = "",
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`${subject}${managementErrorText(error, address)}`, { cause: error });
  }
}
