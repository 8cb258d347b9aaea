import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EditedLetter } from './contract/campaign-draft.ts'
import type { Draft } from './contract/draft.ts'
import type { EditedPage } from './contract/pages.ts'
import { noSuchCategory } from './contract/response-texts.ts'
import { hour, minute, second } from './contract/units.ts'
import type { Failure, Stored } from './contract/wire.ts'

/**
 * The parts of a Hono context that answering a failure uses. `AppEnv` is not among them: env.ts depends on this module.
 */
type FailedRequest = Pick<Context, 'json' | 'req'> & { get(key: 'requestId'): string }

/** An expected failure. Its message is shown to the caller. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>
  /** Members of the response's body beside the message. */
  readonly details: object

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

/** A write based on an outdated revision. The response carries what is stored. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'

  constructor(message: string, current: Draft | Stored<object> | EditedPage | EditedLetter) {
    super(409, message, {}, { current })
  }
}

/** Input with a problem in some of its fields. The response carries a sentence for each, and is the first of them. */
export class InvalidFieldsError extends ApiError {
  override readonly name = 'InvalidFieldsError'

  /** @param problems by the path of the field, such as `contact.email` */
  constructor(problems: Record<string, string>) {
    super(422, Object.values(problems)[0] ?? 'The input is not valid.', {}, { problems })
  }
}

/** A setting that the Worker needs is missing or wrong. */
export class ConfigurationError extends ApiError {
  override readonly name = 'ConfigurationError'

  constructor(message: string) {
    super(500, message)
  }
}

/** A service that the Worker calls failed or timed out; `cause` is for the log. */
export class ServiceError extends ApiError {
  override readonly name = 'ServiceError'

  constructor(message: string, cause: unknown, status: 502 | 503 = 503, headers: Record<string, string> = {}) {
    super(status, message, headers)
    this.cause = cause
  }
}

/** A command replaces the database: what was written now would be lost. */
export function closedForWrites(): ApiError {
  return new ApiError(503, 'The site is being restored. Please try again in some minutes.', {
    'retry-after': String((2 * minute) / second),
  })
}

/** @param what the subject of the message, such as `Blog` */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found.`)
}

/** There is nothing at the address of a call. */
export function unknownAddress(): ApiError {
  return new ApiError(404, 'This address was not found.')
}

/** Visitors have added as much as `visitorCeilings` allow. */
export function ceilingReached(message: string): ApiError {
  return new ApiError(429, message, { 'retry-after': String(hour / second) })
}

export function inTrash(): ApiError {
  return new ApiError(409, 'This blog is in the Trash. Restore it first.')
}

export function alreadyPublished(): ApiError {
  return new ApiError(409, 'This blog is already published.')
}

export function unknownCategory(name: string): ApiError {
  return new ApiError(422, `There is no category “${name}”. Choose another.`)
}

/** A filter by a category that does not exist. */
export function unknownFilter(): ApiError {
  return new ApiError(422, noSuchCategory)
}

/** Answers any error. An unexpected one is logged, and the caller sees only the request id. */
export function answerFailure(thrown: Error, c: FailedRequest): Response {
  const requestId = c.get('requestId')
  const error = expectedFailure(thrown) ?? thrown
  const isServerFault = !(error instanceof ApiError) || error.status >= 500
  if (isServerFault) logFailure(error, requestId)
  if (error instanceof ApiError) return envelope(c, error.message, error.status, error)
  return envelope(c, `Something went wrong on our side. Request ${requestId}.`, 500)
}

/** Finds the `ApiError` in the chain of causes: drizzle wraps the errors of a query. */
function expectedFailure(thrown: Error): ApiError | undefined {
  for (let error: unknown = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof ApiError) return error
  }
}

function envelope(
  c: FailedRequest,
  message: string,
  status: ContentfulStatusCode,
  { details, headers }: Partial<Pick<ApiError, 'details' | 'headers'>> = {},
) {
  const failure: Failure = { success: false, message, ...details }
  // The original contact client reads `error`.
  const body = c.req.path === '/api/contact' ? { ...failure, error: message } : failure
  return c.json(body, status, headers)
}

/** Logs an error that needs attention, with the request id that the caller was shown. */
export function logFailure(error: unknown, requestId: string) {
  const { message, stack, cause } =
    error instanceof Error ? error : { message: String(error), stack: '', cause: undefined }
  const safeMessage = withoutParameters(message)
  const safeStack = stack?.replace(message, () => safeMessage)
  console.error(
    JSON.stringify({
      level: 'error',
      requestId,
      message: safeMessage,
      stack: safeStack,
      cause: cause && String(cause),
    }),
  )
}

/** drizzle ends the message of a failed query with its parameters, which may be what a visitor sent. */
function withoutParameters(message: string) {
  const [query = ''] = message.split('\nparams: ', 1)
  return query
}
