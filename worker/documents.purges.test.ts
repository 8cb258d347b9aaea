import { beforeAll, beforeEach, expect, test } from 'vitest'
import { second } from './contract/units.ts'
import { addBlog, addComment, logIn, runJob } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

const site = setUpCachedSite()
const { api, visit } = site
let token: string
let blog: string
let article: string

beforeAll(async () => {
  token = await logIn(api)
})

beforeEach(async () => {
  blog = await addBlog(api, token, { title: 'The old title' })
  const { body } = await api.call(`/api/blog/${blog}`)
  article = body.blog.path
  await forgetPurges()
})

/** The account has all of its purges again, and nothing waits for one. */
async function forgetPurges() {
  await api.env.DB.batch(
    ['UPDATE purge_budget SET full_at = 0, flushed_at = 0', 'UPDATE cache_tags SET purges_left = 0'].map((statement) =>
      api.env.DB.prepare(statement),
    ),
  )
}

/** Time passes for the purges of the Worker. */
async function letPass(ms: number) {
  const statements = [
    'UPDATE purge_budget SET flushed_at = flushed_at - ?',
    'UPDATE cache_tags SET purged_at = purged_at - ?',
  ]
  await api.env.DB.batch(statements.map((statement) => api.env.DB.prepare(statement).bind(ms)))
}

/** The admin's call, by Pages; it ends when the purges that it leaves to the background have ended. */
async function write(path: string, json: unknown) {
  const headers = { authorization: token, 'content-type': 'application/json', 'x-test-await': 'yes' }
  const answer = await visit(path, { method: 'POST', body: JSON.stringify(json), headers })
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text])
}

const unpublish = () => write('/api/blog/toggle-publish', { id: blog, isPublished: false })
const read = () => `/api/blog/${blog}`

test('a change is seen at once on the pages that show it, and other pages are not rendered again', async () => {
  const comment = await addComment(api, token, blog)
  await forgetPurges()
  for (const path of [article, '/', '/about', '/rss.xml']) await visit(path)
  await write('/api/admin/approve-comment', { id: comment })
  const shown = await visit(article)
  expect([shown.cacheStatus, shown.text.includes('Hello')]).toEqual(['MISS', true])
  for (const path of ['/', '/about', '/rss.xml']) expect([path, (await visit(path)).cacheStatus]).toEqual([path, 'HIT'])
  await forgetPurges()
  await unpublish()
  expect((await visit(article)).status).toBe(404)
  for (const path of ['/', '/rss.xml']) {
    const { cacheStatus, text } = await visit(path)
    expect([path, cacheStatus, text.includes(article)]).toEqual([path, 'MISS', false])
  }
})

test.each([
  ['default', read],
  ['Documents', () => article],
] as const)(
  'what the entrypoint %s has read before a purge and stores after it is gone with the second purge',
  async (entrypoint, path) => {
    site.beforeStoring(entrypoint, unpublish)
    expect((await visit(path())).status).toBe(200)
    // The cache has stored what was read before.
    expect([(await visit(path())).cacheStatus, (await visit(path())).status]).toEqual(['HIT', 200])
    await letPass(5 * second)
    await runJob(api, 'publish')
    expect((await visit(path())).status).toBe(404)
  },
)

test.each(['default', 'Documents'] as const)(
  'no cache hides a purge: what is read when %s has purged and the other entrypoint has not is new afterwards',
  async (first) => {
    for (const path of [article, read()]) await visit(path)
    site.betweenPurges(first, async () => {
      for (const path of [article, read()]) await visit(path)
    })
    await unpublish()
    for (const path of [article, read()]) expect([path, (await visit(path)).status]).toEqual([path, 404])
  },
)
