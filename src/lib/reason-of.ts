/**
 * Returns an error's message and that of its cause, in which a failed `fetch` states the reason, with the cause's code, such as
 * ECONNREFUSED, and without the token or the password of an address in it.
 */
export const reasonOf = (error: unknown): string =>
  messageOf(error).replaceAll(/(access_token=)[^&\s"']+|(\/\/)[^/\s@]+@/g, "$1$2…");

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (!(cause instanceof Error)) return message;
  const code = "code" in cause ? String(cause.code) : "";
  // The error of a host with several addresses, an `AggregateError`, has a code and no message.
  const parts = cause.message.includes(code) ? [cause.message] : [cause.message, code];
  return `${message}: ${parts.filter((part) => part !== "").join(" ")}`;
}
