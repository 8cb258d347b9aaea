import { APICallError, RetryError } from 'ai'
import { second } from '../clock.ts'
import { aiFailurePrefix } from '../contract/response-texts.ts'
import { ServiceError } from '../errors.ts'

/** For all tries of one task together, in milliseconds. */
const timeLimit = 20 * second
const tooManyRequests = 429

/** The model answered, but nothing that can be used. The message is for the log. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/**
 * Runs a task that asks the model, and gives up on it after 20 s, whatever the model does with the signal.
 * @throws ServiceError 502 for every failure, in words for the author; the model's own are its cause
 */
export async function withinTimeLimit<Answer>(task: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimit)
  try {
    return await Promise.race([task(signal), abortion(signal)])
  } catch (error) {
    throw new ServiceError(`${aiFailurePrefix}: ${reason(error, signal)}`, error, 502)
  }
}

function abortion(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function reason(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return `the model took longer than ${timeLimit / second} seconds. Please try again.`
  if (error instanceof UnusableAnswer) return 'the model answered nothing that can be used. Please try again.'
  const failure = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(failure) && failure.statusCode === tooManyRequests) {
    return "the model is too busy, or today's allowance is used up. Please try again later."
  }
  return 'the model could not answer. Please try again.'
}
