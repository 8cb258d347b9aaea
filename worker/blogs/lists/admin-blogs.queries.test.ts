import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '#scripts/lib/insert-rows.ts'
import { sampleCategories } from '#scripts/seed/sample-categories.ts'
import { type BlogSort, type BlogState, blogSorts, blogStates } from '../../contract/blog.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { foldText } from '../../fold-text.ts'
import { decodePosition, decodeTitlePosition } from '../../http/cursor.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { listAdminBlogs } from './admin-blogs.queries.ts'
import type { Span } from './blogs-among.queries.ts'

type Stored = { id: string; title: string; state: BlogState; category: string; created_at: number; key: number }

const storage = setUpDatabase()
let stored: Stored[]

/** Some titles occur in two blogs. */
const titles = [
  'Zebra',
  'apple pie',
  'Café au lait',
  'The edge',
  'At the Edge',
  'Über',
  '🚀',
  '100% "quoted"',
  'The edge',
]

beforeAll(async () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const title = titles[(index * 7) % titles.length] ?? ''
    return {
      id: `blog-${index}`,
      slug: `blog-${index}`,
      title,
      foldedTitle: foldText(title),
      category: sampleCategories[index % sampleCategories.length] ?? 'Finance',
      subTitle: '',
      excerpt: '',
      image: '',
      imageWidth: 1,
      imageHeight: 1,
      isPublished: false,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      contentHash: '',
    }
  })
  await insertRows(storage.d1, blogs, rows).run()
  // Several blogs have the same time, and the order of times is not that of keys.
  await storage.d1.exec('UPDATE blogs SET created_at = (key * 37) % 11, is_published = key % 5 = 0')
  await storage.d1.exec('UPDATE blogs SET scheduled_at = 1 WHERE key % 5 = 1')
  await storage.d1.exec('UPDATE blogs SET deleted_at = 1 WHERE key % 5 IN (2, 3)')
  await storage.d1.exec(
    "INSERT INTO authors (key, id, slug, name, folded_name, biography, image, image_width, image_height, links, created_at, updated_at) VALUES (1, 'ana', 'ana', 'Ána', 'ana', '', '', 0, 0, '[]', 0, 0)",
  )
  await storage.d1.exec(
    "INSERT INTO tags (key, id, slug, name, folded_name, description, created_at) VALUES (1, 'tea', 'tea', 'Tea', 'tea', '', 0)",
  )
  const links = 'SELECT key, 1, 0, iif(is_published, created_at, NULL) FROM blogs WHERE key %'
  await storage.d1.exec(`INSERT INTO blog_authors ${links} 2 = 0`)
  await storage.d1.exec(`INSERT INTO blog_tags ${links} 3 = 0`)
  const { results } = await storage.d1
    .prepare('SELECT id, title, state, category, created_at, key FROM blogs')
    .all<Stored>()
  stored = results
})

type Request = Span & {
  state?: BlogState | undefined
  category?: string
  author?: string
  tag?: string
  q?: string
  sort?: BlogSort
}

/** All pages of a list, joined. */
async function listAll(request: Request) {
  const filter = { category: 'All', author: '', tag: '', q: '', sort: 'newest', ...request } as const
  const ids: string[] = []
  let after: Parameters<typeof listAdminBlogs>[1]['after'] = null
  for (;;) {
    const page = await listAdminBlogs(storage.db, { ...filter, after, limit: 7 })
    ids.push(...page.rows.map(({ id }) => id))
    if (!page.next) return { ids, total: page.total }
    after = page.next
  }
}

const folded = (title: string) => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The expected list, computed from all rows. */
function expected(
  { category = 'All', author, tag, sort = 'newest', state, addedFrom, addedBefore }: Request,
  matches: (title: string) => boolean = () => true,
) {
  const compare = {
    newest: (a: Stored, b: Stored) => b.created_at - a.created_at || b.key - a.key,
    oldest: (a: Stored, b: Stored) => a.created_at - b.created_at || a.key - b.key,
    title: (a: Stored, b: Stored) =>
      Buffer.compare(Buffer.from(folded(a.title)), Buffer.from(folded(b.title))) || a.key - b.key,
  }[sort]
  return stored
    .filter((blog) => (state ? blog.state === state : blog.state !== 'trash'))
    .filter((blog) => category === 'All' || blog.category === category)
    .filter(({ key }) => (!author || key % 2 === 0) && (!tag || key % 3 === 0))
    .filter(({ created_at: at }) => (!addedFrom || at >= +addedFrom) && (!addedBefore || at < +addedBefore))
    .filter(({ title }) => matches(folded(title)))
    .sort(compare)
    .map(({ id }) => id)
}

test.each(blogSorts)('%s first: every state and category is paged without a gap or a repeat', async (sort) => {
  for (const state of [undefined, ...blogStates]) {
    for (const category of ['All', ...sampleCategories] as const) {
      const ids = expected({ state, category, sort })
      expect(ids.length).toBeGreaterThan(0)
      expect(await listAll({ state, category, sort }), `${state} ${category}`).toEqual({ ids, total: ids.length })
    }
  }
})

test.each(blogSorts)('%s first: filters by author, tag and time are combined with all others', async (sort) => {
  const span = { addedFrom: new Date(3), addedBefore: new Date(8) }
  const filters = [
    { author: 'ÁNA' },
    { tag: 'tea' },
    { author: 'ana', tag: 'Tea', ...span },
    span,
    { addedFrom: new Date(5) },
  ]
  for (const filter of filters) {
    for (const state of [undefined, ...blogStates]) {
      for (const more of [{}, { category: 'Finance' }, { q: 'edge' }]) {
        const request = { ...filter, ...more, state, sort }
        const ids = expected(request, (title) => !('q' in more) || title.includes('edge'))
        expect(await listAll(request), JSON.stringify(request)).toEqual({ ids, total: ids.length })
      }
    }
  }
  for (const unknown of [{ author: 'nobody' }, { tag: 'nothing' }]) {
    expect(await listAll({ ...unknown, sort })).toEqual({ ids: [], total: 0 })
  }
})

test.each([
  ['edge', (title: string) => title.includes('edge')],
  ['DGE', (title: string) => title.includes('edge')],
  ['edge the', (title: string) => title.includes('edge') && title.includes('the')],
  ['cafe', (title: string) => title.includes('cafe')],
  ['th', (title: string) => title.startsWith('th')],
  ['ü', (title: string) => title.startsWith('u')],
  ['"quoted"', (title: string) => title.includes('quoted')],
  ['100%', (title: string) => title.startsWith('100')],
  ['🚀', (title: string) => title.startsWith('🚀')],
  ['nothing like it', () => false],
  ['" OR title : *', () => false],
])('a search for %s finds drafts too, in every order, state and category', async (q, matches) => {
  for (const sort of blogSorts) {
    for (const state of [undefined, 'published', 'trash'] as const) {
      for (const category of ['All', 'Finance'] as const) {
        const ids = expected({ state, category, sort }, matches)
        expect(await listAll({ q, sort, state, category }), `${sort} ${state}`).toEqual({ ids, total: ids.length })
      }
    }
  }
})

test('a cursor of another sort order is rejected, and an invented one finds nothing', async () => {
  const request = { category: 'All', author: '', tag: '', q: '', limit: 3 } as const
  expect(() => decodePosition('x.the edge')).toThrow('This cursor cannot be read.')
  expect(() => decodeTitlePosition('no cursor')).toThrow('This cursor cannot be read.')
  const { rows } = await listAdminBlogs(storage.db, {
    ...request,
    sort: 'title',
    after: decodeTitlePosition('zz.\u{10ffff}'),
  })
  expect(rows).toEqual([])
})
