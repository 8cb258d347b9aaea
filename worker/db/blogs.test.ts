import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { categories } from '../contract/categories.ts'
import { startD1 } from '../testing/local-d1.ts'
import { deleteBlog, insertBlog, listAllBlogs, listPublishedBlogs, setPublished } from './blogs.ts'
import { approveComment, deleteComment, insertComment } from './comments.ts'
import type { Position } from './cursor.ts'
import { decodePosition } from './cursor.ts'

let storage: Awaited<ReturnType<typeof startD1>>

beforeAll(async () => {
  storage = await startD1()
})
afterAll(() => storage.stop())
beforeEach(async () => {
  await storage.d1.prepare('DELETE FROM blogs').run()
})
afterEach(() => {
  vi.useRealTimers()
})

function insert(id: string, more: Partial<Parameters<typeof insertBlog>[1]> = {}) {
  return insertBlog(storage.db, {
    id,
    title: id,
    subTitle: '',
    excerpt: '',
    category: 'Technology',
    image: '',
    imageWidth: 1,
    imageHeight: 1,
    isPublished: true,
    contentHash: id,
    idempotencyKey: null,
    requestHash: null,
    description: '<p>Text</p>',
    plainText: 'Text',
    sanitizerVersion: 1,
    ...more,
  })
}

async function rows(sql: string) {
  return (await storage.d1.prepare(sql).all()).results
}

test('blogs of the same millisecond are paged without a gap or a repeat', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  const ids = Array.from({ length: 7 }, (_, number) => `blog-${number}`)
  for (const id of ids) await insert(id)
  const pages: Record<string, typeof listAllBlogs> = {
    published: (db, request) => listPublishedBlogs(db, { ...request, category: 'All' }),
    all: listAllBlogs,
  }
  for (const list of Object.values(pages)) {
    const seen: string[] = []
    let after: Position | null = null
    do {
      const page: Awaited<ReturnType<typeof listAllBlogs>> = await list(storage.db, { after, limit: 3 })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.nextCursor ? decodePosition(page.nextCursor) : null
    } while (after)
    expect(seen).toEqual(ids.toReversed())
  }
})

test('the first publication keeps its date, through unpublishing and publishing again', async () => {
  const first = Date.UTC(2026, 0, 1)
  vi.useFakeTimers({ now: first, toFake: ['Date'] })
  await insert('draft', { isPublished: false })
  const dates = []
  for (const [minutes, isPublished] of [
    [1, true],
    [2, false],
    [3, true],
  ] as const) {
    vi.setSystemTime(first + minutes * 60_000)
    await setPublished(storage.db, 'draft', isPublished)
    dates.push(...(await rows('SELECT published_at FROM blogs')))
  }
  expect(dates).toEqual(Array(3).fill({ published_at: first + 60_000 }))
})

test('the counters and the search index stay true through whatever happens', async () => {
  // A small generator of its own (Park and Miller's), so that a failure can be repeated.
  let state = 20_261_120
  const pick = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (let step = 0; step < 150; step += 1) {
    const id = ids[pick(ids.length)] ?? 'a'
    const [comment] = await rows('SELECT id FROM comments ORDER BY random() LIMIT 1')
    const commentId = String(comment?.id)
    const actions = [
      () => insert(id, { isPublished: pick(2) === 0, category: categories[pick(4)] ?? 'Finance' }).catch(() => {}),
      () => deleteBlog(storage.db, id),
      () => setPublished(storage.db, id, [true, false, undefined][pick(3)]),
      () => insertComment(storage.db, { blogId: id, name: 'Ann', content: 'Hello' }),
      () => approveComment(storage.db, commentId),
      () => deleteComment(storage.db, commentId),
    ]
    await actions[pick(actions.length)]?.()
  }
  const counts: Record<string, string> = {
    blogs: 'blogs',
    comments: 'comments',
    'comments:approved': 'comments WHERE is_approved',
    'comments:waiting': 'comments WHERE NOT is_approved',
    drafts: 'blogs WHERE NOT is_published',
    published: 'blogs WHERE is_published',
    ...Object.fromEntries(
      categories.map((name) => [`published:${name}`, `blogs WHERE is_published AND category = '${name}'`]),
    ),
  }
  for (const [name, what] of Object.entries(counts)) {
    const counted = await rows(`SELECT count(*) AS value FROM ${what}`)
    expect(await rows(`SELECT value FROM counters WHERE name = '${name}'`), name).toEqual(counted)
  }
  expect(
    await rows(
      'SELECT id FROM blogs WHERE comment_count <> (SELECT count(*) FROM comments WHERE blog_key = blogs.key AND is_approved)',
    ),
  ).toEqual([])
  const published = await rows('SELECT key AS rowid FROM blogs WHERE is_published ORDER BY key')
  expect(await rows(`SELECT rowid FROM search_words('text') ORDER BY rowid`)).toEqual(published)
})
