import type { LanguageModel } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'
import { aiFailurePrefix } from '../contract/response-texts.ts'
import { ApiError } from '../errors.ts'

type ModelOptions = {
  /** Fail at once when the model has no capacity, instead of waiting in its queue. */
  rejectIfBusy?: boolean
}

/**
 * A language model of Workers AI.
 * @param ai the binding; undefined where the site has none
 * @param name such as `@cf/google/gemma-4-26b-a4b-it`
 * @throws ApiError 503 with what to configure when there is no binding
 */
export function makeModel(ai: Ai | undefined, name: string, options: ModelOptions = {}): LanguageModel {
  if (!ai) {
    throw new ApiError(503, `${aiFailurePrefix}: this site has no AI. Bind Workers AI as "AI" in wrangler.toml.`)
  }
  // Models that think before they answer would spend the time limit on it: some are told by this switch, the others
  // by `reasoning: 'none'` in the call.
  return createWorkersAI({ binding: ai })(name, { ...options, chat_template_kwargs: { enable_thinking: false } })
}
