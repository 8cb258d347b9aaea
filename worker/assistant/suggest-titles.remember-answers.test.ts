import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAnswers } from './suggest-titles.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two answers are remembered, for a second. */
function rememberTwo() {
  const asked: string[] = []
  const answerTo = rememberAnswers<string>(1_000, 2)
  const ask = (question: string) =>
    answerTo(question, async () => {
      asked.push(question)
      if (question === 'fail') throw new Error('No answer.')
      return `${question}!`
    })
  return { ask, asked }
}

test('equal questions share one answer until its time is over', async () => {
  const { ask, asked } = rememberTwo()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a!', 'a!'])
  vi.advanceTimersByTime(999)
  await ask('a')
  expect(asked).toEqual(['a'])
  vi.advanceTimersByTime(1)
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('the oldest answer is forgotten first', async () => {
  const { ask, asked } = rememberTwo()
  for (const question of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(question)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a failure reaches those who wait for it, and is not remembered', async () => {
  const { ask, asked } = rememberTwo()
  const answers = await Promise.allSettled([ask('fail'), ask('fail')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(ask('fail')).rejects.toThrow('No answer.')
  expect(asked).toEqual(['fail', 'fail'])
})
