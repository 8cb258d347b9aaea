import { APICallError, RetryError } from 'ai'
import { aiFailurePrefix } from '../contract/response-texts.ts'
import { TimeLimitError, withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import { ApiError, ServiceError } from '../errors.ts'

/** For all attempts of one task together. */
const timeoutMs = 20 * second
const tooManyRequests = 429

const chooseAnother = 'Who runs the site can choose another one: Health says how.'
const withdrawn = (model: string) => `Workers AI has no model ${model}, or not any more. ${chooseAnother}`
const notAllowed = (model: string) => `this Cloudflare account may not use the model ${model}. ${chooseAnother}`

/**
 * Advice for the author, by the code in the message of Workers AI. Models that know no JSON mode (5023) are asked in words.
 * Source: https://developers.cloudflare.com/workers-ai/platform/errors/
 */
const refusals: Record<string, (model: string) => string> = {
  5007: withdrawn,
  3042: withdrawn,
  5035: (model) => `the model ${model} needs the plan Workers Paid. ${chooseAnother}`,
  5016: notAllowed,
  5018: notAllowed,
  3041: notAllowed,
  3023: () => 'Workers AI is not available to this Cloudflare account. Its dashboard says why.',
  3036: () => "today's free allowance of Workers AI is used up until 00:00 UTC. Please try again then.",
  3040: () => 'the model is too busy. Please try again in a few minutes.',
}

/** The model answered, but with nothing usable. The message is for the log. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/**
 * Runs a task that calls the model, for at most 20 s even if the model ignores the signal.
 * @param model the name of the model where the task calls the binding itself: its errors do not have it
 * @throws ApiError of the task, such as a limit that is reached, or of another task that this one waits for; else ServiceError 502
 * for every failure, with a message for the author and the original error as its cause
 */
export async function askModel<Answer>(task: (signal: AbortSignal) => Promise<Answer>, model = ''): Promise<Answer> {
  try {
    return await withTimeLimit(task, timeoutMs, 'The model')
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ServiceError(`${aiFailurePrefix}: ${reasonOf(error, model)}`, error, 502)
  }
}

/** Why Workers AI refuses a model, by the code in its message, and what to do; undefined where the code is not known. */
export function refusalOf(message: string, model: string): string | undefined {
  const codes = Array.from(message.matchAll(/\b(\d{4}):/g), ([, code = '']) => code)
  return codes.map((code) => refusals[code]).find(Boolean)?.(model)
}

/** The sentence for the author about the cause of a failure. @param model as in `askModel` */
export function reasonOf(error: unknown, model = ''): string {
  if (error instanceof TimeLimitError)
    return `the model took longer than ${timeoutMs / second} seconds. Please try again.`
  if (error instanceof UnusableAnswer) return 'the model answered nothing that can be used. Please try again.'
  const failure = RetryError.isInstance(error) ? error.lastError : error
  const unknown = 'the model could not answer. Please try again.'
  const isOfLibrary = APICallError.isInstance(failure)
  const refusal = refusalOf(String(failure), isOfLibrary ? (failure.url.split('/run/')[1] ?? '') : model)
  if (refusal) return refusal
  if (!isOfLibrary || failure.statusCode !== tooManyRequests) return unknown
  return "the model is too busy, or today's allowance is used up. Please try again later."
}
