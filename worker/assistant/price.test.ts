import { expect, test } from 'vitest'
import { charactersOf, estimateNeurons, priceOf } from './price.ts'

const gemma = '@cf/google/gemma-4-26b-a4b-it'

test.each([
  ['a thousand tokens each way', gemma, { sent: charactersOf(1_000), answered: charactersOf(1_000) }, 37],
  ['only what is sent', gemma, { sent: 40_000, answered: 0 }, 91],
  ['nothing', gemma, { sent: 0, answered: 0 }, 1],
  ['the fast model', '@cf/zai-org/glm-4.7-flash', { sent: 1_000, answered: charactersOf(400) }, 16],
])('%s costs what Cloudflare’s prices say, rounded up', (_, model, characters, neurons) => {
  expect(estimateNeurons(model, characters)).toBe(neurons)
})

test('an unknown model costs as much as the dearest that is known', () => {
  const unknown = priceOf('@cf/new/huge')
  for (const model of [gemma, '@cf/openai/gpt-oss-120b', '@cf/meta/llama-3.3-70b-instruct-fp8-fast']) {
    expect(unknown.sent).toBeGreaterThanOrEqual(priceOf(model).sent)
    expect(unknown.answered).toBeGreaterThanOrEqual(priceOf(model).answered)
  }
})
