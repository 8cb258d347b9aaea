import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const vars = { AI_MODEL_TEXT: '@cf/site/large', AI_MODEL_FAST: '@cf/site/small' }
const api = setUpApi({ vars })
const prefix = 'AI generation failed: '
const chooseAnother = 'Who runs the site can choose another one: Health says how.'
/** A word of the author's that no log may have. */
const secret = 'unmistakable'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let token: string

type Call = { path: string; body: (words: string) => object; model: string }

const large = vars.AI_MODEL_TEXT
const admin = '/api/admin/assistant'
/** Every route that asks a model, with the words that the model gets. */
const calls: Record<string, Call> = {
  generate: { path: '/api/blog/generate', body: (prompt) => ({ prompt }), model: large },
  suggest: { path: '/api/blog/suggest', body: (prompt) => ({ prompt }), model: vars.AI_MODEL_FAST },
  texts: {
    path: `${admin}/texts`,
    body: (wish) => ({ article: 'cats', task: 'improve', text: '<p>Cats sail.</p>', wish }),
    model: large,
  },
  lists: { path: `${admin}/lists`, body: (text) => ({ article: 'cats', task: 'subTitles', text }), model: large },
  claims: { path: `${admin}/claims`, body: (text) => ({ article: 'cats', text }), model: large },
  images: { path: `${admin}/images`, body: (title) => ({ article: 'cats', title, image: pixel }), model: large },
  resources: {
    path: `${admin}/resources`,
    body: (title) => ({ article: 'cats', title, category: 'Pets', text: '' }),
    model: large,
  },
}

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => api.env.DB.prepare('DELETE FROM assistant_uses').run())

const ask = (name: string, words: string, bindings: Record<string, string | null> = {}) => {
  const { path, body } = calls[name] ?? { path: '', body: () => ({}) }
  return api.call(path, { token, json: body(`${secret} ${words}`), vars: bindings })
}

/** How each of some routes answers. */
async function answersOf(names: string[], words: string, bindings?: Record<string, string | null>) {
  const answers = await Promise.all(names.map((name) => ask(name, words, bindings)))
  return names.map((name, index) => [name, answers[index]?.status, answers[index]?.body?.message])
}

const all = Object.keys(calls)

test('a call that a model refuses costs nothing of the day, and an answer of no use does', async () => {
  const used = () =>
    api.env.DB.prepare('SELECT sum(calls) AS calls, sum(neurons) AS neurons FROM assistant_uses').first()
  for (const words of ['[[3040]]', '[[fail]]']) {
    await answersOf(all, words)
    expect(await used()).toEqual({ calls: 0, neurons: 0 })
  }
  await ask('generate', '[[nonsense]]')
  expect(await used()).toEqual({ calls: 1, neurons: expect.toSatisfy((neurons) => neurons > 0) })
})

test.each<[string, string, (model: string) => string, string[]]>([
  ['fails', '[[fail]]', () => 'the model could not answer. Please try again.', all],
  // The browser reads a stream (read-stream.test.ts); a description may be any text.
  [
    'answers nonsense',
    '[[nonsense]]',
    () => 'the model answered nothing that can be used. Please try again.',
    all.filter((name) => name !== 'texts' && name !== 'images'),
  ],
  ['is busy', '[[3040]]', () => 'the model is too busy. Please try again in a few minutes.', all],
  [
    'is busy and is not waited for',
    '[[busy]]',
    () => 'the model is too busy. Please try again in a few minutes.',
    ['suggest'],
  ],
  [
    'needs another plan',
    '[[5035]]',
    (model) => `the model ${model} needs the plan Workers Paid. ${chooseAnother}`,
    all,
  ],
  ['is withdrawn', '[[5007]]', (model) => `Workers AI has no model ${model}, or not any more. ${chooseAnother}`, all],
  [
    'has no allowance left',
    '[[3036]]',
    () => "today's free allowance of Workers AI is used up until 00:00 UTC. Please try again then.",
    all,
  ],
  ['is slow', '[[slow]]', () => 'the model took longer than 20 seconds. Please try again.', all],
])('a model that %s is a sentence, whatever it was asked for', async (_, words, sentence, names) => {
  expect(await answersOf(names, words)).toEqual(
    names.map((name) => [name, 502, prefix + sentence(calls[name]?.model ?? '')]),
  )
})

test('without the binding each says what to configure, and nothing is counted', async () => {
  const message = `${prefix}this site has no AI. Add Workers AI to it: Health says how.`
  expect(await answersOf(all, 'at sea', { AI: null })).toEqual(all.map((name) => [name, 503, message]))
  const { results } = await api.env.DB.prepare('SELECT * FROM assistant_uses').all()
  expect(results).toEqual([])
})

test('above the limit of the day each says so, and no model is asked', async () => {
  const asked = () => api.logs().filter(({ message }) => message.includes('"ai":')).length
  await api.env.DB.prepare(`UPDATE assistant_settings SET value = '{"neuronsPerDay":1}'`).run()
  const before = asked()
  const sentence = expect.stringContaining('of 1 are left until 00:00 UTC. Settings → AI has the limit.')
  expect(await answersOf(all, 'on land')).toEqual(all.map((name) => [name, 429, sentence]))
  await api.env.DB.prepare(`UPDATE assistant_settings SET value = '{}'`).run()
  expect((await ask('lists', 'on an island')).status).toBe(200)
  await expect.poll(() => asked() - before).toBe(1)
})

test('nothing that was sent to a model is in the log', () => {
  const lines = JSON.stringify(api.logs())
  expect(lines).toContain('@cf/site/small')
  expect(lines).not.toContain(secret)
})
