import type { LanguageModel } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'
import { aiFailurePrefix } from '../contract/response-texts.ts'
import { ApiError } from '../errors.ts'
import { noteFailure, noteSuccess } from '../invocation.ts'
import { failureOf, serviceKeys } from '../outcomes.ts'
import { refusalOf } from './ask-model.ts'

type ModelOptions = {
  /** Fails at once when the model has no capacity, instead of queueing. */
  rejectIfBusy?: boolean
}

/**
 * Creates a language model of Workers AI.
 * @param ai the binding; undefined in a deployment without it
 * @param name such as `@cf/google/gemma-4-26b-a4b-it`
 * @throws ApiError 503 as `openAi` does
 */
export function makeModel(ai: Ai | undefined, name: string, options: ModelOptions = {}): LanguageModel {
  // Reasoning would take the whole time limit. Some models are switched by this parameter, the others by
  // `reasoning: 'none'` in the call.
  return createWorkersAI({ binding: openAi(ai, name) })(name, {
    ...options,
    chat_template_kwargs: { enable_thinking: false },
  })
}

/**
 * The binding for the calls of one model, which are noted as its outcomes.
 * @throws ApiError 503 without the binding, with a message that says what to configure
 */
export function openAi(ai: Ai | undefined, name: string): Ai {
  if (!ai) {
    throw new ApiError(503, `${aiFailurePrefix}: this site has no AI. Add Workers AI to it: Health says how.`)
  }
  const key = serviceKeys.model(name)
  return new Proxy(ai, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (property !== 'run' || typeof value !== 'function') return value
      return async (...input: unknown[]) => {
        try {
          const answer: unknown = await Reflect.apply(value, target, input)
          noteSuccess(key)
          return answer
        } catch (error) {
          noteFailure(key, refusalOf(String(error), name) ?? failureOf('The model', error))
          throw error
        }
      }
    },
  })
}
