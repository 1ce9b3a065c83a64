/** An error response in Contentful's format. */
export class ServiceError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    id: string,
    message: string,
    { details, retryAfter }: { details?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** Returns the response body as a JSON value. */
  body(requestId: string): Record<string, unknown> {
    const { id, message, details } = this;
    return {
      sys: { type: "Error", id },
      message,
      ...(details === undefined ? {} : { details }),
      requestId,
    };
  }
}

export const badRequest = (message: string): ServiceError =>
  new ServiceError(400, "BadRequest", message);

/** @param path the segments of the parameter's name: ["fields", "headline"] */
export const unknownPath = (...path: readonly string[]): ServiceError =>
  invalidQuery({
    name: "unknown",
    path,
    details: `The path "${path.join(".")}" is not recognized`,
  });

export const invalidQuery = (error: Record<string, unknown>): ServiceError =>
  new ServiceError(
    400,
    "InvalidQuery",
    "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.",
    { details: { errors: [error] } },
  );

/** @param reason a sentence */
export const serviceBusy = (reason: string): ServiceError =>
  new ServiceError(503, "ServerError", `${reason} Try again.`, { retryAfter: 5 });

export const notFound = (details?: unknown): ServiceError =>
  new ServiceError(404, "NotFound", "The resource could not be found.", { details });

export const wrongToken = (): ServiceError =>
  new ServiceError(
    401,
    "AccessTokenInvalid",
    "The access token you sent could not be found or is invalid.",
  );
