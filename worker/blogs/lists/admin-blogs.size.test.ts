import { beforeAll, expect, test } from 'vitest'
import { type BlogSort, blogActions, blogSorts, blogStates } from '../../contract/blog.ts'
import { derivedVersion } from '../../search/derive-blogs.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { giveNewerDrafts } from '../../testing/newer-drafts.ts'
import { manyRows, rotate } from '../../testing/rotation.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../../testing/statements.ts'

/** The rows that the admin's lists of blogs read at many blogs, a quarter of them in each state. */
const blogs = manyRows
const pageLength = 50
const minutes = 60_000

/** As for every list: each row by its index and its key, plus counters and the session. */
const perItem = 5
const perCall = 60
const mostRows = perItem * pageLength + perCall
/** A search counts up to 500 titles and loads them to sort them, each with whether its draft is newer. */
const mostSearchRows = (perItem + 1) * 500 + perCall

const api = setUpApi()
let token: string
let ids: string[]

beforeAll(async () => {
  token = await logIn(api)
  const model = await addBlog(api, token, { title: 'The model' })
  await api.env.DB.prepare(
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
       created_at, published_at, updated_at, content_hash, scheduled_at, deleted_at)
     WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
     SELECT 'blog-' || n, 'blog-' || n, 'The title ' || (n * 7919 % ?2), 'the title ' || (n * 7919 % ?2), '', '',
       json_extract('["Technology","Startup","Lifestyle","Finance"]', '$[' || (n / 4 % 4) || ']'), image, 1, 1, n % 4 = 0,
       n * 1000, n * 1000, n * 1000, '', iif(n % 4 = 1, n, NULL), iif(n % 4 = 2, n, NULL)
     FROM blogs, number WHERE id = ?1`,
  )
    .bind(model, blogs)
    .run()
  const { results } = await api.env.DB.prepare(`SELECT id FROM blogs WHERE key > ${blogs / 2} LIMIT 100`).all<{
    id: string
  }>()
  ids = results.map(({ id }) => id)
}, 2 * minutes)

/** Makes a call and expects that all of its statements use an index. @returns the number of rows that they read */
async function rowsReadBy(call: () => Promise<{ status: number }>) {
  const statements = await observeStatements(api, call)
  expect(statements.length).toBeGreaterThan(0)
  const different = new Map(statements.map((statement) => [statement.statement, statement]))
  await expectIndexedStatements(api, [...different.values()])
  return statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

const list = (query: Record<string, string>) =>
  api.call(`/api/admin/blogs?${new URLSearchParams({ limit: `${pageLength}`, ...query })}`, { token })

/** Where the second half begins; of titles, more than a thousand come before it. */
const half = blogs / 2
const middle: Record<BlogSort, string> = {
  newest: `${(half * 1_000).toString(36)}.${half.toString(36)}`,
  oldest: `${(half * 1_000).toString(36)}.${half.toString(36)}`,
  title: `${half.toString(36)}.the title 2`,
}

test.each(blogSorts)('%s first, in every state and category: the first page and one from the middle', async (sort) => {
  for (const state of ['', ...blogStates]) {
    for (const category of ['All', 'Startup']) {
      for (const cursor of ['', middle[sort]]) {
        const query = { sort, category, ...(state && { state }), ...(cursor && { cursor }) }
        const listed = async () => {
          const answer = await list(query)
          expect(answer.body.blogs, JSON.stringify(query)).toHaveLength(pageLength)
          expect(answer.body.total).toBeGreaterThan(blogs / 20)
          return answer
        }
        expect(await rowsReadBy(listed), JSON.stringify(query)).toBeLessThanOrEqual(mostRows)
      }
    }
  }
})

test.each(blogSorts)('a search, %s first: for words in every title, in one, or in none', async (sort) => {
  for (const q of ['title', 'the', 't', '1234', 'nothing']) {
    for (const state of ['', 'trash']) {
      const query = { q, sort, ...(state && { state }) }
      expect(await rowsReadBy(() => list(query)), JSON.stringify(query)).toBeLessThanOrEqual(mostSearchRows)
    }
  }
})

test.each(blogSorts)(
  'with as many drafts that were not added, %s first: the first page and one from the middle',
  async (sort) => {
    await api.env.DB.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
    INSERT OR IGNORE INTO drafts SELECT 'draft-' || n, NULL, 1, 'The title ' || n, '', iif(n % 4, '', 'Startup'), '', 0, 0, '', '', n * 1000, n, '', 0, '{}',
      'the title ' || n, NULL, NULL FROM number`,
    )
      .bind(blogs)
      .run()
    for (const query of [{ include: 'drafts' }, { state: 'draft' }]) {
      for (const category of ['All', 'Startup']) {
        for (const cursor of ['', middle[sort]]) {
          const sent = { ...query, sort, category, ...(cursor && { cursor }) }
          const listed = async () => {
            const answer = await list(sent)
            expect(answer.body.blogs, JSON.stringify(sent)).toHaveLength(pageLength)
            return answer
          }
          // The page of each list, and 500 drafts that are counted.
          expect(await rowsReadBy(listed), JSON.stringify(sent)).toBeLessThanOrEqual(2 * mostRows + 2 * 501)
        }
      }
      const found = await rowsReadBy(() => list({ ...query, sort, q: 'title 12' }))
      expect(found).toBeLessThanOrEqual(2 * mostSearchRows + 5 * 1_000)
    }
  },
)

test('blogs with changes are read by what has them', async () => {
  await api.env.DB.prepare('INSERT OR IGNORE INTO newer_drafts SELECT key FROM blogs WHERE key <= 1000').run()
  for (const query of [{}, { category: 'Startup' }, { sort: 'title' }, { sort: 'oldest' }, { q: 'title' }]) {
    expect(await rowsReadBy(() => list({ state: 'changed', ...query }))).toBeLessThanOrEqual(2 * mostSearchRows + 4_000)
  }
})

/** Rows of the drafts that were saved last. */
const unfinished = 5
/** Rows of the open campaigns, of single mails and their batches. */
const openCampaigns = 8
/** The jobs, the migrations and the totals by which the dashboard tells that something does not work. */
const ofFaults = 42
/** The account of the session, and the oldest one, whose are the blogs and drafts that name nobody. */
const ofAccounts = 4

test('the dashboard and the schedule read few rows', async () => {
  for (const path of ['/api/admin/dashboard', '/api/admin/schedule']) {
    expect(await rowsReadBy(() => api.call(path, { token })), path).toBeLessThanOrEqual(
      perCall + unfinished + openCampaigns + ofFaults + ofAccounts,
    )
  }
})

test('a bulk action on a hundred blogs reads those hundred', async () => {
  for (const action of blogActions) {
    const call = () => api.call('/api/admin/blogs/bulk', { json: { ids, action }, token })
    expect(await rowsReadBy(call), action).toBeLessThanOrEqual(ids.length * 92)
  }
})

test('publishing a hundred blogs from newer drafts reads only those in few calls; scheduling one reads only its own', async () => {
  const { results } = await api.env.DB.prepare(
    `SELECT id FROM blogs WHERE key > ${0.6 * blogs} AND state = 'unpublished' LIMIT 101`,
  ).all<{ id: string }>()
  const [scheduled, ...copied] = results.map(({ id }) => id)
  await giveNewerDrafts(
    api,
    results.map(({ id }) => id),
  )
  let rounds = 0
  let calls = 0
  // The links that are made after an answer are read in its call, and not in a later test's.
  const publish = async () => {
    for (let left = copied; left.length > 0; ) {
      const answer = await api.call('/api/admin/blogs/bulk', {
        json: { ids: left, action: 'publish' },
        token,
        headers: { 'x-test-await': 'tasks' },
      })
      rounds += 1
      calls += Number(answer.headers.get('x-test-calls'))
      expect(answer.body.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
      expect(answer.body.left.length).toBeLessThan(left.length)
      left = answer.body.left
    }
    return { status: 200 }
  }
  expect(await rowsReadBy(publish)).toBeLessThanOrEqual(copied.length * 540)
  // For each blog a read, its images and a write; besides, the session, the list, the derived data, the counts, and the links
  // that are made after the response.
  expect(calls).toBeLessThanOrEqual(copied.length * 3 + rounds * 16)
  const at = new Date(Date.now() + minutes).toISOString()
  const schedule = () => api.call('/api/admin/schedule', { json: { id: scheduled, at }, token })
  expect(await rowsReadBy(schedule)).toBeLessThanOrEqual(530)
})

test('a cron run reads only what is due, nothing or a hundred', async () => {
  // The links that a run recommends after its answer belong to it, and not to the next one.
  const run = (job: string) => () => api.call('/api/local/run', { json: { job }, headers: { 'x-test-await': 'tasks' } })
  expect(await rowsReadBy(run('publish'))).toBeLessThanOrEqual(100 * 94)
  // Published blogs are due for derived data and copies of images too, which other tests count.
  await api.env.DB.batch([
    api.env.DB.prepare('UPDATE blogs SET scheduled_at = ? WHERE scheduled_at IS NOT NULL').bind(Date.now() + minutes),
    api.env.DB.prepare('UPDATE derived SET version = ?, derived_at = ?').bind(derivedVersion, Date.now()),
    api.env.DB.prepare('DELETE FROM image_copies'),
  ])
  expect(await rowsReadBy(run('publish'))).toBeLessThanOrEqual(perCall + 2)
  expect(await rowsReadBy(run('derive'))).toBeLessThanOrEqual(perCall)
  await api.env.DB.prepare('UPDATE blogs SET deleted_at = ? WHERE deleted_at IS NOT NULL').bind(Date.now()).run()
  const statements = await observeStatements(api, run('cleanup'))
  expect(statements.length).toBeGreaterThan(2)
  await expectIndexedStatements(api, statements)
})

/**
 * An author or a tag: the page and its total look at up to 2,000 blogs each, by the key, a row of the inner SELECT, the blog, and
 * where both are chosen by the other one.
 */
const mostAmongRows = 2 * 4 * 2_000 + mostSearchRows

test('the blogs of an author, of a tag and of a year', async () => {
  await api.env.DB.batch([
    api.env.DB.prepare(
      `INSERT INTO authors (key, id, slug, name, folded_name, biography, image, image_width, image_height, links, created_at, updated_at)
       VALUES (100, 'everybody', 'everybody', 'Everybody', 'everybody', '', '', 0, 0, '[]', 0, 0)`,
    ),
    api.env.DB.prepare(
      `INSERT INTO tags (key, id, slug, name, folded_name, description, created_at)
       VALUES (100, 'everything', 'everything', 'Everything', 'everything', '', 0)`,
    ),
    ...['blog_authors', 'blog_tags'].map((table) =>
      api.env.DB.prepare(`INSERT INTO ${table} SELECT key, 100, 0, iif(is_published, published_at, NULL) FROM blogs`),
    ),
  ])
  const year = { addedFrom: new Date(blogs * 200).toISOString(), addedBefore: new Date(blogs * 900).toISOString() }
  // The total counts up to 501, each as a row of the inner SELECT too.
  const paged = mostRows + 2 * 501
  const queries = blogSorts.flatMap((sort) => {
    const filters = [
      [{ author: 'Everybody' }, mostAmongRows],
      [{ tag: 'everything', author: 'Everybody', ...year }, mostAmongRows],
      [{ tag: 'everything', q: 'title 12' }, mostAmongRows],
      [year, sort === 'title' ? mostAmongRows : paged],
      [{ ...year, category: 'Startup', cursor: middle[sort] }, sort === 'title' ? mostAmongRows : paged],
    ] as const
    return ['', ...blogStates].flatMap((state) =>
      filters.map(([filter, most]) => ({ query: { ...filter, sort, ...(state && { state }) }, most })),
    )
  })
  for (const { query, most } of rotate(queries, 4))
    expect(await rowsReadBy(() => list(query)), JSON.stringify(query)).toBeLessThanOrEqual(most)
})
