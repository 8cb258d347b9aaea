import { APICallError } from 'ai'
import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { askModel } from './ask-model.ts'

const api = setUpApi({ vars: { AI_MODEL_TEXT: '@cf/old/large' } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const chooseAnother = 'Who runs the site can choose another one: Health says how.'

test.each([
  [3041, `this Cloudflare account may not use the model @cf/old/large. ${chooseAnother}`],
  [3003, 'the model could not answer. Please try again.'],
])('code %i of Workers AI is a sentence that says what to do', async (code, sentence) => {
  const prompt = `Cats at sea [[${code}]]`
  const answer = await api.call('/api/blog/generate', { json: { prompt }, token })
  expect([answer.status, answer.body]).toEqual([502, { success: false, message: `AI generation failed: ${sentence}` }])
})

test.each([
  ['3036: You have used up your daily allocation', "today's free allowance of Workers AI is used up until 00:00 UTC"],
  ['3040: No more data centers', 'the model is too busy. Please try again in a few minutes.'],
  ['Slow down', "the model is too busy, or today's allowance is used up. Please try again later."],
])('status 429 is told apart: %s', async (message, sentence) => {
  const url = 'workers-ai:binding/run/@cf/old/large'
  const refusal = new APICallError({ message, url, requestBodyValues: {}, statusCode: 429 })
  await expect(askModel(() => Promise.reject(refusal))).rejects.toThrow(`AI generation failed: ${sentence}`)
})
