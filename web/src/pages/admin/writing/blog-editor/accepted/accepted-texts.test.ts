import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDetails } from '#contract/blog-details.ts'
import { removeToken, storeToken } from '#web/api/session.ts'
import { type BlogFormValues, blankFormValues } from '../../editor-form/form-values.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  storeToken('token')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  removeToken()
  localStorage.clear()
})

/** A server that stores texts by their ids, and gives no answer to its first calls. */
function serve({ failures = 0 } = {}) {
  const stored = new Map<string, { article: string; text: string }>()
  let left = failures
  vi.stubGlobal('fetch', async (input: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') {
      const article = new URL(input, 'https://a.example').searchParams.get('article')
      return Response.json({ success: true, texts: [...stored.values()].filter((one) => one.article === article) })
    }
    const text = JSON.parse(body)
    stored.set(text.id, text)
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return Response.json({ success: true })
  })
  return { texts: () => [...stored.values()].map(({ text }) => text) }
}

/** The module as a tab has it that was opened now. */
const open = () => import('./accepted-texts.ts')

function form(id = 'a-draft', details = {}) {
  const latest: { current: BlogFormValues } = {
    current: { ...blankFormValues, details: { ...noDetails, ...details } },
  }
  const change = (part: Partial<BlogFormValues>) => {
    latest.current = { ...latest.current, ...part }
  }
  return { id, latest, change }
}

const accepted = (text: string) => ({ task: 'improve' as const, model: '@cf/a/model', text })

test('what was checked is unchecked by an accepted text, and the next save computes its share', async () => {
  const { texts } = serve()
  const { rememberAccepted } = await open()
  const blog = form('a', { checked: { by: 'Ana', at: '2026-11-24T00:00:00.000Z' }, aiLabel: 'assisted' })
  rememberAccepted(blog, accepted('Some words'))
  expect(blog.latest.current.details).toEqual({ ...noDetails, aiLabel: 'assisted', aiShare: 0 })
  blog.change({ details: { ...blog.latest.current.details, aiShare: 30 } })
  rememberAccepted(blog, accepted('More words'))
  expect(blog.latest.current.details.aiShare).toBe(30)
  await vi.runAllTimersAsync()
  expect(texts()).toEqual(['Some words', 'More words'])
})

test('nothing is remembered of a text without words', async () => {
  const { texts } = serve()
  const { rememberAccepted } = await open()
  const blog = form()
  rememberAccepted(blog, accepted(' \n '))
  await vi.runAllTimersAsync()
  expect([texts(), blog.latest.current.details]).toEqual([[], noDetails])
})

test('texts that got no answer are sent again, in their order, and each counts once', async () => {
  const { texts } = serve({ failures: 3 })
  const { rememberAccepted, readAccepted } = await open()
  for (const text of ['One', 'Two']) rememberAccepted(form(), accepted(text))
  rememberAccepted(form('other'), accepted('Of another blog'))
  expect(await readAccepted('a-draft')).toEqual(['One', 'Two'])
  await vi.runAllTimersAsync()
  expect(texts()).toEqual(['One', 'Two', 'Of another blog'])
  expect(await readAccepted('a-draft')).toEqual(['One', 'Two'])
  expect(localStorage.getItem('accepted-texts')).toBe('[]')
})

test('a text that could not be sent is sent after a reload', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  ;(await open()).rememberAccepted(form(), accepted('Kept'))
  await vi.advanceTimersByTimeAsync(500)
  vi.resetModules()
  const { texts } = serve()
  expect(await (await open()).readAccepted('a-draft')).toEqual(['Kept'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(texts()).toEqual(['Kept'])
})

test('values of other programs in the storage are ignored', async () => {
  for (const value of ['{', '[null, {"id": 1}]', '7']) {
    vi.resetModules()
    localStorage.setItem('accepted-texts', value)
    const { texts } = serve()
    expect(await (await open()).readAccepted('a')).toEqual([])
    expect(texts()).toEqual([])
  }
})
