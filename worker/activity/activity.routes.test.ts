import { beforeAll, expect, test } from 'vitest'
import { activitySubjects, eventKinds, kindsOf } from '../contract/events.ts'
import { day } from '../contract/units.ts'
import { addBlog, admin, logIn, readCsv } from '../testing/fixtures.ts'
import { manyRows } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../testing/statements.ts'

const api = setUpApi()
let token: string
let blog: string

const path = '/api/admin/activity'
/** Midnight (UTC) of the day of the first named event; the many are long before. */
const first = Date.UTC(2026, 4, 1)
const dayAfter = (days: number) => new Date(first + days * day).toISOString()

/** The events, one a day: who, the kind, the subject, the facts. */
const named = (): [string, string, string, object][] => [
  ['account:1', 'blog.published', blog, { title: 'Rivers' }],
  ['visitor', 'comment.added', 'c1', {}],
  ['account:1', 'comment.approved', 'c1', {}],
  ['import:1:i1', 'blog.added', 'gone', { title: 'Old' }],
  ['import:1:i2', 'tag.changed', 'gone', { name: 'Tea' }],
  ['cron', 'backup.made', 'b1', {}],
  ['', 'subscriber.deleted', 's1', {}],
  ['account:9', 'settings.changed', 'publication', { changed: 'name' }],
]

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token, { title: 'Rivers' })
  const insert = api.env.DB.prepare('INSERT INTO events (at, actor, kind, subject, detail) VALUES (?, ?, ?, ?, ?)')
  await api.env.DB.batch([
    api.env.DB.prepare('DELETE FROM events'),
    api.env.DB.prepare('UPDATE admins SET author_key = NULL'),
    api.env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${manyRows})
        INSERT INTO events (key, at, actor, kind, subject, detail)
        SELECT n * 2, n * 1000, 'account:1', iif(n % 100, 'blog.updated', 'page.changed'), 'gone', '{}' FROM numbers`,
    ),
    api.env.DB.prepare(
      `INSERT INTO comments (id, blog_key, name, content, is_approved, created_at) SELECT 'c1', key, 'Ann', 'Hi', 1, 1 FROM blogs`,
    ),
    api.env.DB.prepare(
      `INSERT INTO imports (id, source, file_name, file_hash, state, created_at) VALUES ('i1', 'ghost', 'ghost.json', '', 'done', 1)`,
    ),
    ...named().map(([actor, kind, subject, detail], index) =>
      insert.bind(first + index * day, actor, kind, subject, JSON.stringify(detail)),
    ),
  ])
})

type Row = { kind: string; who: string; about: unknown; facts: object; at: string }
const read = async (query: string) => (await api.call(`${path}?${query}`, { token })).body
const rowsOf = async (query: string): Promise<Row[]> => (await read(query)).events
const kindsIn = async (query: string) => (await rowsOf(query)).map(({ kind }) => kind)

test('an event says who acted, and what it is about where that is still there', async () => {
  const rows = await rowsOf(`from=${dayAfter(0)}`)
  expect(rows.map(({ who, about, facts }) => [who, about, facts])).toEqual([
    ['A deleted person', { id: 'publication', state: '' }, { changed: 'name' }],
    ['A deleted person', null, {}],
    ['The site itself', null, {}],
    ['An import', null, { name: 'Tea' }],
    ['Import of ghost.json', null, { title: 'Old' }],
    [admin.email, { id: blog, state: 'approved' }, {}],
    ['A reader', { id: blog, state: 'approved' }, {}],
    [admin.email, { id: blog, state: '' }, { title: 'Rivers' }],
  ])
  expect(rows.at(-1)).toMatchObject({ kind: 'blog.published', at: '2026-05-01T00:00:00.000Z' })
})

test('an account is called as its profile, where it has one', async () => {
  await api.env.DB.exec('UPDATE admins SET author_key = (SELECT min(key) FROM authors)')
  expect((await rowsOf('kind=blog.published'))[0]?.who).toBe('Broadsheet')
  await api.env.DB.exec('UPDATE admins SET author_key = NULL')
})

test('a subject has its kinds, a kind is one of them, and days have a beginning and an end', async () => {
  expect(await kindsIn('subject=comments')).toEqual(['comment.approved', 'comment.added'])
  expect(await kindsIn('subject=comments&kind=comment.added')).toEqual(['comment.added'])
  expect(await kindsIn('subject=comments&kind=blog.added')).toEqual([])
  expect(await kindsIn('subject=messages')).toEqual([])
  expect(await kindsIn(`from=${dayAfter(1)}&before=${dayAfter(3)}`)).toEqual(['comment.approved', 'comment.added'])
  expect(await kindsIn(`subject=articles&from=${dayAfter(0)}`)).toEqual(['blog.added', 'blog.published'])
  expect(await kindsIn(`from=${dayAfter(8)}`)).toEqual([])
  expect(await kindsIn(`before=${new Date(1000).toISOString()}`)).toEqual([])
})

test('what is deleted or in the Trash is told from what is there', async () => {
  const about = async () => (await rowsOf('kind=blog.published'))[0]?.about
  await api.env.DB.exec('UPDATE blogs SET deleted_at = 1')
  expect(await about()).toEqual({ id: blog, state: 'trash' })
  await api.env.DB.exec('UPDATE blogs SET deleted_at = NULL')
})

test('every kind is in one group', () => {
  const kinds = activitySubjects.flatMap(kindsOf)
  expect(kinds.toSorted()).toEqual(eventKinds.toSorted())
})

test('every page of a list comes once, newest first', async () => {
  for (const filter of ['', 'subject=pages&', `subject=articles&before=${new Date(400_000).toISOString()}&`]) {
    const times: string[] = []
    let cursor: string | null = ''
    do {
      const page = await read(`${filter}limit=90${cursor && `&cursor=${cursor}`}`)
      times.push(...page.events.map(({ at }: Row) => at))
      cursor = page.nextCursor
    } while (cursor !== null && times.length < 400)
    expect(times).toEqual([...new Set(times)].toSorted().toReversed())
  }
  const pages = Math.floor(manyRows / 100)
  expect(await kindsIn('subject=pages&limit=100')).toHaveLength(Math.min(pages, 100))
})

test.each([
  '',
  'subject=articles&',
  'subject=names&',
  'kind=page.changed&',
  `from=${dayAfter(0)}&before=${dayAfter(2)}&`,
  `subject=articles&from=${new Date(100_000).toISOString()}&before=${new Date(200_000).toISOString()}&`,
])('?%s: indexed, and few rows read', async (filter) => {
  const statements = await observeStatements(api, () => api.call(`${path}?${filter}limit=50`, { token }))
  await expectIndexedStatements(api, statements)
  // A row of a list of kinds is read twice, each event asks who acted and what it is about, and a day is found in some forty steps.
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(8 * 51 + 150)
})

test('the file has every event that the filter matches, in bounded pages', async () => {
  const lines = async (query: string) => (await readCsv(api, `${path}/csv?${query}`, token)).trim().split('\r\n')
  expect(await lines('subject=comments')).toEqual([
    'Date,Who,Event,Subject,Details',
    `2026-05-03T00:00:00.000Z,${admin.email},comment.approved,c1,`,
    '2026-05-02T00:00:00.000Z,A reader,comment.added,c1,',
  ])
  expect(await lines(`kind=settings.changed`)).toContain(
    '2026-05-08T00:00:00.000Z,A deleted person,settings.changed,publication,changed: name',
  )
  expect(await lines('')).toHaveLength(1 + manyRows + named().length)
  const statements = await observeStatements(api, () => api.call(`${path}/csv`, { token }))
  await expectIndexedStatements(api, statements)
})

test.each([
  ['cursor=-', 400],
  ['kind=unknown', 422],
  ['subject=unknown', 422],
  ['from=yesterday', 422],
])('%s is refused', async (query, status) => {
  expect((await api.call(`${path}?${query}`, { token })).status).toBe(status)
})
