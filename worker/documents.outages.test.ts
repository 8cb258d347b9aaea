import { beforeAll, expect, test } from 'vitest'
import { hour, minute } from './contract/units.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

const site = setUpCachedSite()
const { api, visit } = site
const article = '/blog/why-the-edge-wins'
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await addBlog(api, token)
})

/** Every call of the Worker fails at its first statement. */
const noDatabase = { 'x-test-fail': '1' }
/** As D1 says that the day is used up: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const usedUpDay = {
  ...noDatabase,
  'x-test-error':
    "D1_ERROR: Your account has exceeded D1's free tier daily row read limit. " +
    'Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.',
}

test.each([
  ['does not answer', noDatabase],
  ['has used up its day', usedUpDay],
])('while the database %s, every page that was read before answers as it did', async (_, planted) => {
  const pages = ['/', article, '/articles/technology', '/archive', '/about', '/rss.xml', '/sitemap.xml']
  const before = new Map<string, string>()
  for (const path of pages) before.set(path, (await visit(path)).text)
  // Fresh, then stale with a refresh that fails, then stale for as long as the database fails.
  for (const [age, cacheStatus] of [
    [0, 'HIT'],
    [hour, 'UPDATING'],
    [minute, 'STALE'],
    [20 * hour, 'STALE'],
  ] as const) {
    site.wait(age)
    site.plant(planted)
    for (const path of pages) {
      const { status, text, ...answer } = await visit(path)
      expect([path, status, text === before.get(path)]).toEqual([path, 200, true])
      // Answers of the API have no stale-while-revalidate.
      if (!path.endsWith('.xml')) expect([path, answer.cacheStatus]).toEqual([path, cacheStatus])
    }
    await site.settle()
  }
  site.plant()
  // The database answers again, and says that nothing has changed meanwhile.
  for (const path of pages) expect([path, (await visit(path)).cacheStatus]).toEqual([path, 'REVALIDATED'])
})

test('while the database fails, what was never read, forms and the admin say so, and nothing of it is stored', async () => {
  site.plant(noDatabase)
  for (const path of [article, '/no-such-page', '/search?q=edge']) {
    const { status, headers, text } = await visit(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
    expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(text, path).toBe('the shell')
  }
  const form = new URLSearchParams({ form: 'comment', name: 'Ann', content: 'Hello' })
  const sent = await visit(article, { method: 'POST', body: form, headers: { origin: 'https://example.com' } })
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(sent.text).toContain('Hello')
  expect(sent.text).toContain('Please try again in a moment.')
  const admin = await visit('/api/admin/blogs', { headers: { authorization: token } })
  expect([admin.status, admin.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(JSON.parse(admin.text).message).toMatch(/try again/i)
  expect([site.storedDocuments(), site.storedReads()]).toEqual([[], []])
  site.plant()
  expect((await visit(article)).status).toBe(200)
})
