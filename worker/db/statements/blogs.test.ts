import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCategories } from '#scripts/seed/sample-categories.ts'
import { updateBlogRow } from '../../blogs/drafts/update-blog.queries.ts'
import { insertBlog } from '../../blogs/insert-blog.queries.ts'
import { listPublishedBlogs } from '../../blogs/lists/published-blogs.queries.ts'
import { updateBlogStates } from '../../blogs/publishing/blog-states.queries.ts'
import { publishDueBlogs, updateSchedule } from '../../blogs/publishing/scheduled-blogs.queries.ts'
import { emptyTrash } from '../../blogs/publishing/trash.queries.ts'
import { approveComments, deleteComments } from '../../comments/comment-queue.queries.ts'
import { insertComment } from '../../comments/insert-comment.queries.ts'
import { blogStates } from '../../contract/blog.ts'
import type { Position } from '../../contract/position.ts'
import { seededRandom } from '../../testing/images.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import type { ComposedBlog } from './blogs.ts'

const storage = setUpDatabase()

beforeEach(async () => {
  await storage.d1.prepare('DELETE FROM blogs').run()
})
afterEach(() => {
  vi.useRealTimers()
})

function compose(title: string, plainText: string, category: string): ComposedBlog {
  return {
    title,
    subTitle: '',
    excerpt: '',
    category,
    thumbnail: { src: '', width: 1, height: 1, srcset: '' },
    readingMinutes: 1,
    lang: '',
    imageFocus: '',
    contentHash: title,
    details: {},
    source: '<p>Text</p>',
    description: '<p>Text</p>',
    contents: [],
    plainText,
    keyPrefixes: [],
    tagNames: [],
    sanitizerVersion: 1,
  }
}

function insert(
  id: string,
  { isPublished = true, category = sampleCategories[0] }: { isPublished?: boolean; category?: string } = {},
) {
  return insertBlog(storage, {
    id,
    content: compose(id, 'Text', category),
    isIndexedLater: false,
    isPublished,
    scheduledAt: null,
    idempotency: null,
    draft: undefined,
  })
}

const comment = {
  parentId: null,
  name: 'Ann',
  content: 'Hello',
  imageFocus: '',
  contentHash: '',
  spamReason: '',
  repetition: { since: new Date(0), spamReason: '' },
}

async function rows(sql: string) {
  return (await storage.d1.prepare(sql).all()).results
}

test('blogs of the same millisecond are paged without a gap or a repeat', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  const ids = Array.from({ length: 7 }, (_, index) => `blog-${index}`)
  for (const id of ids) await insert(id)
  const seen: string[] = []
  let after: Position | null = null
  do {
    const request = { after, limit: 3, withPrevious: false }
    const page: Awaited<ReturnType<typeof listPublishedBlogs>> = await listPublishedBlogs(storage.db, 'All', request)
    seen.push(...(page?.rows ?? []).map(({ id }) => id))
    after = page?.next ?? null
  } while (after)
  expect(seen).toEqual(ids.toReversed())
})

test('the first publication keeps its date, through unpublishing and publishing again', async () => {
  const first = Date.UTC(2026, 0, 1)
  vi.useFakeTimers({ now: first, toFake: ['Date'] })
  await insert('draft', { isPublished: false })
  const dates = []
  for (const [minutes, action] of [
    [1, 'publish'],
    [2, 'unpublish'],
    [3, 'toggle'],
  ] as const) {
    vi.setSystemTime(first + minutes * 60_000)
    await updateBlogStates(storage, ['draft'], action)
    dates.push(...(await rows('SELECT published_at FROM blogs')))
  }
  expect(dates).toEqual(Array(3).fill({ published_at: first + 60_000 }))
})

test('the counters and the search index stay true through any sequence of changes', async () => {
  const { seed, rounds } = soakOptions(150)
  const random = seededRandom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (let step = 0; step < rounds; step += 1) {
    const id = ids[pick(ids.length)] ?? 'a'
    const commentRows = await rows('SELECT id FROM comments ORDER BY key')
    const commentId = String(commentRows[pick(commentRows.length)]?.id)
    const actions = [
      () =>
        insert(id, { isPublished: pick(2) === 0, category: sampleCategories[pick(4)] ?? 'Finance' }).catch(() => {}),
      () =>
        updateBlogStates(
          storage,
          [id],
          (['publish', 'unpublish', 'toggle', 'delete', 'restore'] as const)[pick(5)] ?? 'toggle',
        ),
      async () => {
        const revision =
          (await storage.d1.prepare('SELECT revision FROM drafts WHERE id = ?').bind(id).first<number>('revision')) ?? 0
        const words = ['wombat', 'databases', 'Łódź 検索'][pick(3)] ?? ''
        const content = compose(`${id} ${words}`, `Text ${words}`, sampleCategories[pick(4)] ?? 'Finance')
        const publish = pick(2) === 0
        return updateBlogRow(storage, {
          id,
          content,
          isIndexedLater: false,
          revision: pick(4) === 0 ? 99 : revision,
          publish,
          isNew: publish,
        })
      },
      () => updateSchedule(storage, id, pick(3) === 0 ? null : new Date(Date.now() + pick(5) * 1_000)),
      () => publishDueBlogs(storage, new Date(Date.now() + pick(5) * 1_000)),
      () => emptyTrash(storage, new Date(pick(5) === 0 ? Date.now() + 1_000 : 0)),
      () => insertComment(storage, { ...comment, blogId: id, formKey: null, network: 'abc' }),
      () => approveComments(storage, [commentId]),
      () => deleteComments(storage, [commentId]),
    ]
    await actions[pick(actions.length)]?.()
  }
  const counts: Record<string, string> = {
    blogs: `blogs WHERE state <> 'trash'`,
    comments: 'comments',
    'comments:approved': 'comments WHERE is_approved',
    'comments:waiting': 'comments WHERE NOT is_approved',
    drafts: `blogs WHERE state IN ('unpublished', 'scheduled')`,
    ...Object.fromEntries(
      blogStates.flatMap((state) => [
        [state, `blogs WHERE state = '${state}'`],
        ...sampleCategories.map((name) => [
          `${state}:${name}`,
          `blogs WHERE state = '${state}' AND category = '${name}'`,
        ]),
      ]),
    ),
    ...Object.fromEntries(
      sampleCategories.map((name) => [`blogs:${name}`, `blogs WHERE state <> 'trash' AND category = '${name}'`]),
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
  for (const index of ['search_index', 'search_title_parts']) {
    expect(await rows(`SELECT id AS rowid FROM ${index}_docsize ORDER BY id`), index).toEqual(published)
  }
  for (const [word, root] of [
    ['wombat', 'wombat'],
    ['databases', 'databas'],
    ['検索', '検索'],
  ]) {
    const those = await rows(
      `SELECT key AS rowid FROM blogs WHERE is_published AND title LIKE '%${word}%' ORDER BY key`,
    )
    expect(await rows(`SELECT rowid FROM search_index('title : "${root}"') ORDER BY rowid`), word).toEqual(those)
    expect(await rows(`SELECT rowid FROM search_index('body : "${root}"') ORDER BY rowid`), word).toEqual(those)
    expect(await rows(`SELECT doc FROM search_roots WHERE term = '${root}'`), word).toEqual(
      those.length > 0 ? [{ doc: those.length }] : [],
    )
  }
  expect(await rows('SELECT blog_key FROM derived WHERE search_version = 0')).toEqual([])
  for (const state of blogStates) {
    const those = await rows(`SELECT key AS rowid FROM blogs WHERE state = '${state}' ORDER BY key`)
    expect(await rows(`SELECT rowid FROM search_all_titles('state : "[${state}]"') ORDER BY rowid`), state).toEqual(
      those,
    )
  }
})
