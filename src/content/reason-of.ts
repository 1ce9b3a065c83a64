/**
 * Returns an error's message and that of its cause, in which a failed `fetch` states the reason, without the token or the
 * password of an address in it.
 */
export const reasonOf = (error: unknown): string =>
  messageOf(error).replaceAll(/(access_token=)[^&\s"']+|(\/\/)[^/\s@]+@/g, "$1$2…");

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
