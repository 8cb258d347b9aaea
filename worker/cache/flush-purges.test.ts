import { beforeAll, beforeEach, expect, test } from 'vitest'
import { purgePendingHeader } from '../contract/wire.ts'
import { addBlog, addComment, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const accepted = { success: true, errors: [] }
let token: string
let ids: string[]
/** The purged tags of both caches, in order. */
let purged: { entrypoint: string; tags: string[] }[]

beforeAll(async () => {
  token = await logIn(api)
  ids = await Promise.all(Array.from({ length: 4 }, () => addBlog(api, token)))
})
beforeEach(async () => {
  await setCallsLeft(25)
  await api.env.DB.exec('UPDATE blogs SET is_published = 1')
  await api.env.DB.exec('UPDATE settings SET pinned_blog = NULL')
  await api.env.DB.exec('UPDATE cache_tags SET purges_left = 0')
  purged = []
  api.answerPurges((entrypoint, { tags }) => {
    purged.push({ entrypoint, tags })
    return accepted
  })
})

/** Lets the account have calls of purge, of 25. The last one was made a while ago. */
async function setCallsLeft(calls: number) {
  const fullAt = Date.now() + (25 - calls) * 12_000
  await api.env.DB.prepare('UPDATE purge_budget SET full_at = ?, flushed_at = 0').bind(fullAt).run()
}

type Headers = Record<string, string>
const post = (path: string, json: object, headers: Headers = {}) => api.call(path, { json, token, headers })
const unpublish = (id = ids[0], headers?: Headers) =>
  post('/api/blog/toggle-publish', { id, isPublished: false }, headers)
const pin = (isPinned: boolean) => post(`/api/admin/blogs/${ids[3]}/pin`, { isPinned }, { 'x-test-await': 'yes' })
const runCron = (headers: Headers = {}) => api.call('/api/local/run', { json: { job: 'publish' }, headers })
const waiting = async () => {
  const { results } = await api.env.DB.prepare(
    'SELECT tag, purges_left AS n FROM cache_tags WHERE purges_left > 0',
  ).all()
  return Object.fromEntries(results.map(({ tag, n }) => [tag, n]))
}
/** Lets time pass after the last purge. */
const wait = (ms: number) =>
  api.env.DB.batch([
    api.env.DB.prepare('UPDATE cache_tags SET purged_at = purged_at - ?').bind(ms),
    api.env.DB.prepare('UPDATE purge_budget SET full_at = full_at - ?, flushed_at = flushed_at - ?').bind(ms, ms),
  ])

test('an unpublished blog is gone from both caches with its answer, and once more by the cron', async () => {
  const { headers } = await unpublish()
  const tags = expect.arrayContaining(['lists', `blog:${ids[0]}`])
  expect(purged).toEqual([
    { entrypoint: 'default', tags },
    { entrypoint: 'Documents', tags },
  ])
  expect(headers.get(purgePendingHeader)).toBe('0')
  expect(await waiting()).toEqual({ lists: 1, [`blog:${ids[0]}`]: 1 })
  await runCron()
  expect(purged).toHaveLength(2)
  await wait(31_000)
  await runCron()
  expect(purged.slice(2)).toEqual(purged.slice(0, 2))
  expect(await waiting()).toEqual({})
})

test('what takes nothing away is purged after the answer; a second write waits for its turn', async () => {
  await pin(true)
  expect(purged.map(({ tags }) => tags)).toEqual([['lists'], ['lists']])
  const before = Date.now()
  const [one, two] = await Promise.all([pin(false), pin(true)])
  expect([one, two].map(({ headers }) => headers.get(purgePendingHeader))).toEqual(['0', '0'])
  expect(Date.now() - before).toBeGreaterThan(1_000)
  expect(purged).toHaveLength(4)
})

test('with the reserve left, removals are purged and others wait; with nothing left, the answers say for how long', async () => {
  await setCallsLeft(6)
  expect((await pin(true)).headers.get(purgePendingHeader)).toBe('2')
  expect((await api.call('/api/admin/dashboard', { token })).headers.get(purgePendingHeader)).toBe('2')
  expect(purged).toEqual([])
  for (const id of ids.slice(0, 3)) {
    const { headers } = await unpublish(id)
    expect(headers.get(purgePendingHeader)).toBe('0')
    expect(purged.at(-1)?.tags).toContain(`blog:${id}`)
  }
  const late = await unpublish(ids[3])
  expect([late.status, late.headers.get(purgePendingHeader)]).toEqual([200, '2'])
  expect(purged).toHaveLength(6)
  await runCron()
  expect(purged).toHaveLength(6)
  await wait(25_000)
  await runCron()
  expect(purged.at(-1)?.tags).toContain(`blog:${ids[3]}`)
  expect((await api.call('/api/admin/dashboard', { token })).headers.get(purgePendingHeader)).toBe('0')
})

test('a refused or failed purge is not tried again at once, and the cron makes up for it', async () => {
  for (const message of ['Rate limit exceeded', 'Internal error']) {
    await setCallsLeft(25)
    const calls: string[] = []
    api.answerPurges((entrypoint) => {
      calls.push(entrypoint)
      return { success: entrypoint === 'default', errors: [{ code: 1, message }] }
    })
    const { status, headers } = await unpublish()
    expect([status, headers.get(purgePendingHeader)], message).toEqual([200, message === 'Internal error' ? '1' : '2'])
    expect(calls).toEqual(['default', 'Documents'])
    if (message !== 'Internal error') await runCron()
    expect(calls).toHaveLength(2)
    api.answerPurges(() => accepted)
    await wait(31_000)
    await runCron()
    expect(await waiting()).toMatchObject({ [`blog:${ids[0]}`]: 1 })
    await api.env.DB.exec('UPDATE blogs SET is_published = 1')
  }
})

test('above twenty blogs the tags of all of them are purged, and what changes meanwhile waits on', async () => {
  const { DB } = api.env
  await DB.exec(
    `INSERT INTO cache_tags SELECT 'blog:other-' || value, (SELECT value FROM counters WHERE name = 'version'), 2, 0, 0
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')`.replaceAll('\n', ' '),
  )
  await unpublish()
  expect(purged.map(({ tags }) => tags)).toEqual(Array(2).fill(['blogs', 'lists']))
  expect(Object.values(await waiting())).toEqual(Array(22).fill(1))
  await DB.exec("UPDATE cache_tags SET purges_left = 0 WHERE tag LIKE 'blog:other%'")
})

test('a comment that is removed is gone with its answer', async () => {
  const comment = await addComment(api, token, ids[0] ?? '')
  await post('/api/admin/approve-comment', { id: comment }, { 'x-test-await': 'yes' })
  purged = []
  await post('/api/admin/delete-comment', { id: comment })
  expect(purged.map(({ tags }) => tags)).toEqual(Array(2).fill([`blog:${ids[0]}`]))
})

test.each(['x-test-fail', 'x-test-lose'])('no purge is lost when a call of D1 fails (%s)', async (fault) => {
  const calls = Number((await unpublish()).headers.get('x-test-calls'))
  expect(calls).toBeGreaterThan(4)
  for (let number = 1; number <= calls; number += 1) {
    await api.env.DB.exec('UPDATE blogs SET is_published = 1')
    await api.env.DB.exec('UPDATE cache_tags SET purges_left = 0')
    await setCallsLeft(25)
    purged = []
    await unpublish(ids[0], { [fault]: String(number) })
    const isPublished = await api.env.DB.prepare('SELECT is_published FROM blogs WHERE id = ?')
      .bind(ids[0])
      .first('is_published')
    await wait(31_000)
    await runCron()
    await wait(31_000)
    await runCron()
    expect(await waiting(), `${number}`).toEqual({})
    if (!isPublished)
      expect(purged.filter(({ tags }) => tags.includes(`blog:${ids[0]}`)).length).toBeGreaterThanOrEqual(4)
  }
})
