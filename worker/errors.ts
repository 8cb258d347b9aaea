import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Draft, SaveConflict } from './contract/draft.ts'
import type { Failure } from './contract/wire.ts'

/** The parts of a Hono context that answering a failure uses. `AppEnv` is not among them: env.ts depends on this module. */
type FailedRequest = Pick<Context, 'json' | 'req'> & { get(key: 'requestId'): string }

/** An expected failure: its message is for the person who made the call. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A write that stands on what is no longer stored; the answer carries what is. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
  readonly current: Draft

  constructor(message: string, current: Draft) {
    super(409, message)
    this.current = current
  }
}

/** Something that must be set before the Worker can answer is not. */
export class ConfigurationError extends ApiError {
  override readonly name = 'ConfigurationError'

  constructor(message: string) {
    super(500, message)
  }
}

/** A service behind the Worker failed or did not answer in time; `cause` is for the log. */
export class ServiceError extends ApiError {
  override readonly name = 'ServiceError'

  constructor(message: string, cause: unknown, status: 502 | 503 = 503) {
    super(status, message)
    this.cause = cause
  }
}

export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found.`)
}

export function inTrash(): ApiError {
  return new ApiError(409, 'This blog is in the Trash. Restore it first.')
}

export function alreadyPublished(): ApiError {
  return new ApiError(409, 'This blog is already published.')
}

/** Turns whatever was thrown into the envelope. The unexpected is logged and shown as a request id only. */
export function answerFailure(thrown: Error, c: FailedRequest): Response {
  const requestId = c.get('requestId')
  const error = expectedFailure(thrown) ?? thrown
  const isOurs = !(error instanceof ApiError) || error.status >= 500
  if (isOurs) logFailure(error, requestId)
  if (error instanceof ConflictError) {
    return c.json<SaveConflict>({ success: false, message: error.message, current: error.current }, 409)
  }
  if (error instanceof ApiError) return envelope(c, error.message, error.status, error.headers)
  return envelope(c, `Something went wrong on our side. Request ${requestId}.`, 500)
}

/** drizzle wraps what a query throws. */
function expectedFailure(thrown: Error): ApiError | undefined {
  for (let at: unknown = thrown; at instanceof Error; at = at.cause) {
    if (at instanceof ApiError) return at
  }
}

function envelope(c: FailedRequest, message: string, status: ContentfulStatusCode, headers?: Record<string, string>) {
  const failure: Failure = { success: false, message }
  // The original contact client reads `error`.
  const body = c.req.path === '/api/contact' ? { ...failure, error: message } : failure
  return c.json(body, status, headers)
}

/** Logs an error that a person must look at, with the id that the visitor was shown. */
export function logFailure(error: unknown, requestId: string) {
  const { message, stack, cause } =
    error instanceof Error ? error : { message: String(error), stack: '', cause: undefined }
  console.error(JSON.stringify({ level: 'error', requestId, message, stack, cause: cause && String(cause) }))
}
