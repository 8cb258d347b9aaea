import { APICallError } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { expect, test } from 'vitest'
import { pickTitles, suggestTitles } from './suggest-titles.ts'

/** A model that gives these answers in order, and repeats the last one. */
function modelAnswering(...answers: [string, ...string[]]) {
  const calls: string[] = []
  const model = new MockLanguageModelV4({
    doGenerate: async ({ responseFormat }) => {
      const text = answers[Math.min(calls.length, answers.length - 1)] ?? ''
      calls.push(responseFormat?.type ?? 'text')
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      }
    },
  })
  return { model, calls }
}

test('an answer in the right shape is used without a second request', async () => {
  const { model, calls } = modelAnswering('{"titles":["One day","Two days"]}')
  expect(await suggestTitles(model, 'days')).toEqual(['One day', 'Two days'])
  expect(calls).toEqual(['json'])
})

test.each([
  ['fenced JSON', '```json\n{"titles": ["One day", "Two days"]}\n```'],
  ['JSON between sentences', 'Sure! {"titles": ["One day", "Two days"]} Enjoy.'],
  ['a bare array', '["One day", "Two days"]'],
  ['an array under another name', '{"suggestions": ["One day", "Two days"]}'],
  ['a numbered list', 'Here are some:\n1. One day\n2) **Two days**'],
  ['a list with bullets and quotation marks', '- "One day"\n• “Two days”'],
  ['quoted lines', '"One day",\n"Two days"'],
  ['lines in other marks', '「One day」\n「Two days」'],
  ['headings', '# One day\n## Two days'],
  ['strong lines', '**One day**\n**Two days**'],
  ['elements', '<h2>One day</h2>\n<h2>Two days</h2>'],
])('a second answer as %s is read', async (_, answer) => {
  const { model, calls } = modelAnswering('nothing', answer)
  expect(await suggestTitles(model, 'days')).toEqual(['One day', 'Two days'])
  expect(calls).toEqual(['json', 'text'])
})

test('when the second answer is invalid, the first is parsed leniently', async () => {
  const { model } = modelAnswering('```\n["One day"]\n```', '?')
  expect(await suggestTitles(model, 'days')).toEqual(['One day'])
})

test('two invalid answers are a failure, without a third request', async () => {
  const { model, calls } = modelAnswering('I am sorry, but I cannot do that.', '{"titles":["", "!!", 7]}')
  await expect(suggestTitles(model, 'days')).rejects.toMatchObject({
    status: 502,
    message: 'AI generation failed: the model answered nothing that can be used. Please try again.',
  })
  expect(calls).toHaveLength(2)
})

test('a model without capacity is reported as busy', async () => {
  const busy = new APICallError({ message: '3040', url: '', requestBodyValues: {}, statusCode: 429 })
  const model = new MockLanguageModelV4({ doGenerate: () => Promise.reject(busy) })
  await expect(suggestTitles(model, 'days')).rejects.toMatchObject({
    status: 502,
    message: "AI generation failed: the model is too busy, or today's allowance is used up. Please try again later.",
  })
})

test('titles come clean, different, short enough and no more than five', () => {
  const long = 'x'.repeat(201)
  expect(
    pickTitles([
      '1. "One"',
      'ONE',
      '# Two',
      "'Three'",
      long,
      '10 ways to rest',
      'The founder’s “no”',
      'Café',
      'Cafe',
      'Seven',
    ]),
  ).toEqual(['One', 'Two', 'Three', '10 ways to rest', 'The founder’s “no”'])
})

test.each([
  ...['**"A title"**', '*A title*', '__A title__', '"“A title”"', '“A title”', '„A title“', '»A title«', '« A title »'],
  ...[
    '「A title」',
    '『A title』',
    "'A title'",
    '1. A title',
    '(1) **A title**',
    '**1. A title**',
    '- A title',
    '## A title ##',
  ],
  ...['<h1>A title</h1>', '<li><strong>A title</strong></li>', '"A title",', 'A title,', '\\"A title\\"', '`A title`'],
  ...['{"title": "A title"}', '"title": "A title",', '["A title",', '"A title"]}', '"A title', 'A title"'],
])('of %s the title remains', (answer) => {
  expect(pickTitles([answer])).toEqual(['A title'])
})

test.each([
  ...['"Quiet" and "loud"', '“Quiet” and “loud”', '„Leise“ und „laut“', '«Calme» et «fort»', "'Quiet' and 'loud'"],
  ...[
    '「静か」と「騒がしい」',
    '"Quiet," she said, "and loud"',
    'The founder’s "no"',
    '"No" is an answer',
    'Why we say "no"',
  ],
  ...['A table of 12"', '*Quiet* and *loud*', 'Why List<String> is not List<Object>', '2 + 2 = 5, again'],
])('in %s all marks belong to the title', (answer) => {
  expect(pickTitles([answer])).toEqual([answer])
})

test.each([
  ['"He said "no""', 'He said "no"'],
  ['“He said “no””', 'He said “no”'],
  ['""Quiet" and "loud""', '"Quiet" and "loud"'],
  ["'Don't panic'", "Don't panic"],
  ['**Quiet** and **loud**', 'Quiet and loud'],
  ['<em>Un</em>done', 'Undone'],
])('of %s only the outer marks go', (answer, title) => {
  expect(pickTitles([answer])).toEqual([title])
})
