import { APICallError, RetryError } from 'ai'
import { second } from '../clock.ts'
import { aiFailurePrefix } from '../contract/response-texts.ts'
import { ServiceError } from '../errors.ts'
import { TimeLimitError, withTimeLimit } from '../time-limit.ts'

/** For all attempts of one task together. */
const timeoutMs = 20 * second
const tooManyRequests = 429

/** The model answered, but with nothing usable. The message is for the log. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/**
 * Runs a task that calls the model, for at most 20 s even if the model ignores the signal.
 * @throws ServiceError of another task that this one waits for; else ServiceError 502 for every failure, with a message
 * for the author and the original error as its cause
 */
export async function askModel<Answer>(task: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeLimit(task, timeoutMs, 'The model')
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError(`${aiFailurePrefix}: ${reasonOf(error)}`, error, 502)
  }
}

function reasonOf(error: unknown) {
  if (error instanceof TimeLimitError)
    return `the model took longer than ${timeoutMs / second} seconds. Please try again.`
  if (error instanceof UnusableAnswer) return 'the model answered nothing that can be used. Please try again.'
  const failure = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(failure) && failure.statusCode === tooManyRequests) {
    return "the model is too busy, or today's allowance is used up. Please try again later."
  }
  return 'the model could not answer. Please try again.'
}
