import type { SpaceAddress } from "./management-client.ts";
import { managementErrorText } from "./management-error.ts";

/** An error whose message tells the user why a command cannot continue. */
export class SetupError extends Error {
  override name = "SetupError";
}

/**
 * @param subject prefix of the error message
 * @throws SetupError for every error of `work`
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
