import { expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { stack } from '../fixtures/stack.ts'
import { ask } from '../support/document.ts'
import { type Loaded, type Message, type Opened, observePage, startPath } from '../support/prerendering/observe-page.ts'
import { serveObserved } from '../support/prerendering/observed-site.ts'
import { openBrowser } from '../support/prerendering/open-browser.ts'

/** The sum of all shifts, which has no unit. */
const maxLayoutShift = 0.01
/** How long an article may take to be loaded or opened, in ms: long enough for a busy machine. */
const poll = { timeout: 60_000, interval: 20 }

const ruleSet = z.record(z.string(), z.array(z.object({ where: z.object({ and: z.array(z.unknown()) }) }).loose()))

test('an article is there at the click, and its script begins then', async ({ onTestFinished }) => {
  const { rounds } = soakOptions(2, 10)
  const articles = (await listArticles()).slice(0, rounds)
  expect(articles).toHaveLength(rounds)
  const loaded: Loaded[] = []
  const opened: Opened[] = []
  const next = () => articles[opened.length] ?? ''

  /** Answers a start page when the next article is loaded. The last one is opened with another theme and a session. */
  async function onPost(text: string) {
    const message: Message = JSON.parse(text)
    if (message.kind === 'loaded') loaded.push(message)
    if (message.kind === 'opened') opened.push(message)
    if (message.kind !== 'start') return opened.length < rounds ? startPath : ''
    // An article that is not prerendered is opened all the same, and fails the test.
    await vi.waitFor(() => expect(loaded.map(({ path }) => path)).toContain(next()), poll).catch(() => {})
    return JSON.stringify({ path: next(), stored: opened.length < rounds - 1 ? {} : { theme: 'dark', token: 'a.b.c' } })
  }

  /** Only on the start page, at once, and only the next article. */
  function changeRules(text: string, page: string) {
    if (page !== startPath) return '{}'
    const rules = ruleSet.parse(JSON.parse(text.replaceAll('"moderate"', '"immediate"')))
    const isNext = { selector_matches: `[href="${next()}"]` }
    for (const { where } of Object.values(rules).flat()) where.and.push(isNext)
    return JSON.stringify(rules)
  }

  const script = `(${observePage})(${JSON.stringify(startPath)})`
  const site = await serveObserved({ target: stack.url, script, changeRules, onPost })
  onTestFinished(site.close)
  onTestFinished(await openBrowser(inject('browserProgram'), site.url + startPath))
  for (let round = 1; round <= rounds; round++) await vi.waitFor(() => expect(opened[round - 1]).toBeDefined(), poll)

  expect(opened.map(({ path, wasPrerendered }) => ({ path, wasPrerendered }))).toEqual(
    articles.map((path) => ({ path, wasPrerendered: true })),
  )
  // The click requests no document.
  expect(site.seen.filter(({ path, purpose }) => articles.includes(path) && purpose === '')).toEqual([])
  expect(Math.max(...opened.map(({ layoutShift }) => layoutShift))).toBeLessThanOrEqual(maxLayoutShift)

  expect(loaded.filter(({ age, theme }) => /ago$/.test(age) || theme !== '')).toEqual([])
  expect(opened.filter(({ age }) => !/ago$/.test(age))).toEqual([])
  expect(opened.at(-1)?.theme).toBe('dark')
  const application = () => site.seen.filter(({ path }) => /\/assets\/index-[^/]*\.js$/.test(path))
  await vi.waitFor(() => expect(application()).not.toEqual([]), poll)
  expect(application().filter(({ purpose }) => purpose !== '')).toEqual([])
})

/** The paths of the newest articles. */
async function listArticles() {
  const list = await (await ask(startPath)).text()
  return [...new Set(Array.from(list.matchAll(/href="(\/blog\/[\w-]+)"/g), ([, path = '']) => path))]
}
