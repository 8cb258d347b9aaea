import { type AssistantState, charactersPerToken } from '../contract/assistant.ts'

type Price = { asked: number; answered: number }

const million = 1_000_000

/**
 * Neurons for a million tokens.
 * Source: https://developers.cloudflare.com/workers-ai/platform/pricing/
 */
const prices: Record<string, Price> = {
  '@cf/google/gemma-4-26b-a4b-it': { asked: 9_091, answered: 27_273 },
  '@cf/zai-org/glm-4.7-flash': { asked: 5_500, answered: 36_400 },
  '@cf/openai/gpt-oss-120b': { asked: 31_818, answered: 68_182 },
  '@cf/meta/llama-3.3-70b-instruct-fp8-fast': { asked: 26_668, answered: 204_805 },
}

/** Of a model that is not in the list: the highest of the list, so that a limit is reached too early rather than too late. */
const unknownPrice: Price = {
  asked: Math.max(...Object.values(prices).map(({ asked }) => asked)),
  answered: Math.max(...Object.values(prices).map(({ answered }) => answered)),
}

/** The price of a model, in neurons for a thousand characters that are sent to it and that it answers. */
export function priceOf(model: string): AssistantState['price'] {
  const { asked, answered } = prices[model] ?? unknownPrice
  return { sent: perThousandCharacters(asked), answered: perThousandCharacters(answered) }
}

/**
 * Neurons that a call costs, about: a whole number, at least 1.
 * @param model by its name at Workers AI
 * @param characters that are sent, with the instructions, and the most that the answer has
 */
export function estimateNeurons(model: string, characters: { sent: number; answered: number }): number {
  const price = priceOf(model)
  const neurons = (price.sent * characters.sent + price.answered * characters.answered) / 1_000
  return Math.max(1, Math.ceil(neurons))
}

/** The characters of an answer of some tokens, as `estimateNeurons` takes them. */
export function charactersOf(tokens: number): number {
  return tokens * charactersPerToken
}

function perThousandCharacters(neurons: number): number {
  return ((neurons / million) * 1_000) / charactersPerToken
}
