import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import {
  type ExportedArticle,
  type ExportedDraft,
  type ExportedSubscriber,
  exportedKinds,
} from '../contract/exported.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { addComment, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)
const { insert, suppress, run } = subscriptionsOf(api)

/** Every item of a list, and how many calls that takes. @param between runs after each call */
async function readAll<Item>(kind: string, query = '', between?: (items: Item[]) => Promise<unknown>) {
  const items: Item[] = []
  let calls = 0
  let next: string | null = ''
  while (next !== null) {
    const { status, body } = await author.call(`/api/admin/export/${kind}?after=${encodeURIComponent(next)}${query}`)
    expect(status).toBe(200)
    items.push(...body.items)
    await between?.(body.items)
    next = body.next
    calls += 1
  }
  return { items, calls }
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

let published: { id: string; image: string }
let trashed: { id: string; image: string }
const draft = randomUUID()

beforeAll(async () => {
  token = await logIn(api)
  const { tag } = (await author.call('/api/admin/tags', { json: { name: 'Harbour' } })).body
  published = await author.addBlog({
    title: 'Here',
    details: { ...noDetails, tags: [tag.id], imageAlt: 'A wall' },
  })
  trashed = await author.addBlog({ title: 'Gone' })
  await addComment(api, token, published.id)
  await addComment(api, token, trashed.id)
  await author.save(draft, { title: 'Not added' })
  await author.save(draft, { title: 'Not added, again', revision: 1 })
  await author.call(`/api/admin/drafts/${draft}/keep`, { json: { ...formValues, title: 'Kept' } })
  await author.rename(published.id, 'another-slug', { description: '<p>Changed</p>' })
  await author.save(trashed.id, { image: trashed.image, title: 'Gone, newer', revision: 0 })
  await author.call('/api/blog/delete', { json: { id: trashed.id } })
  await author.call('/api/admin/redirects', { json: { redirects: [{ from: '/old', to: '/about' }] } })
})

test('an article has everything that its file needs', async () => {
  const { items } = await readAll<ExportedArticle>('articles')
  expect(idsOf(items)).toEqual([published.id])
  expect(items[0]).toMatchObject({
    slug: 'another-slug',
    category: 'Technology',
    image: published.image.slice(published.image.indexOf('/media/')),
    state: 'published',
    hasChosenDate: false,
    scheduledAt: null,
    resources: [],
    html: '<p>Changed</p>',
  })
  expect(items[0]?.publishedAt).toMatch(/^\d{4}-.*Z$/)
})

test('what is in the Trash, and belongs to it, comes by choice only', async () => {
  expect(idsOf((await readAll<ExportedArticle>('trash')).items)).toEqual([trashed.id])
  const articlesOf = async (kind: string, query: string) =>
    (await readAll<{ article: string | null }>(kind, query)).items.map(({ article }) => article)
  expect(await articlesOf('comments', '')).toEqual([published.id])
  expect(await articlesOf('comments', '&with=trash')).toEqual([published.id, trashed.id])
  expect(await articlesOf('drafts', '')).toEqual([null])
  expect((await articlesOf('drafts', '&with=trash')).toSorted()).toEqual([trashed.id, null])
  const revisions = await articlesOf('revisions', '')
  expect(new Set(revisions)).toEqual(new Set([published.id]))
  expect(await articlesOf('revisions', '&with=drafts,trash')).toContain(null)
})

test('a draft that was not added names no article', async () => {
  const { items } = await readAll<ExportedDraft>('drafts')
  expect(items).toMatchObject([
    { id: draft, article: null, title: 'Not added, again', html: '<p>The first words.</p>' },
  ])
})

test('redirects and former addresses lead to present paths', async () => {
  const { items } = await readAll('redirects')
  expect(items).toMatchObject([
    { kind: 'former', from: '/blog/here', to: '/blog/another-slug' },
    { kind: 'redirect', from: '/old', to: '/about' },
  ])
})

test('an address that gets no newsletters any more is never in clear', async () => {
  await insert('ann@example.com', 'confirmed')
  await insert('left@example.com', 'left')
  await insert('complained@example.com', 'complained')
  await insert('again@example.com', 'unverified')
  await suppress('again@example.com', 'deleted')
  const { items } = await readAll<ExportedSubscriber>('subscribers')
  expect(items.map(({ email }) => email)).toEqual(['ann@example.com', '', '', ''])
  expect(items.map(({ emailHash }) => /^[0-9a-f]{64}$/.test(emailHash))).toEqual([false, true, true, true])
  expect(JSON.stringify(items)).not.toMatch(/left@|complained@|again@/)
})

test('settings and names are as they are stored', async () => {
  const { settings } = (await author.call('/api/admin/export/settings')).body
  expect(settings).toMatchObject({ format: 'broadsheet-settings', pinned: null, settings: { name: 'Broadsheet' } })
  expect((await readAll('tags')).items).toMatchObject([{ name: 'Harbour', mergedInto: null }])
  expect((await readAll('categories')).items).toHaveLength(4)
  expect((await readAll('authors')).items.length).toBeLessThan(2)
})

test('long texts are divided among pages, which rows that come and go do not disturb', async () => {
  const long = `<p>${'words '.repeat(15_000)}</p>`
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 7)
     INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published,
       revision, created_at, updated_at)
     SELECT 'page-' || n, 'page-' || n, 'Page ' || n, '', '', iif(n = 4, ?1 || ?1 || ?1 || ?1, ?1), 1, 'none', n, 1, 0, 0, 0 FROM numbers`,
    long,
  )
  let deleted = false
  const { items, calls } = await readAll<{ id: string }>('pages', '', async () => {
    if (!deleted) await run(`DELETE FROM pages WHERE id = 'page-1'`)
    deleted = true
  })
  expect(idsOf(items)).toEqual(['page-1', 'page-2', 'page-3', 'page-4', 'page-5', 'page-6', 'page-7'])
  expect(calls).toBe(5)
})

test('what happened is in no list', async () => {
  await api.env.DB.prepare(
    "INSERT INTO events (at, actor, kind, subject, detail) VALUES (1, 'account:1', 'settings.changed', ?, ?)",
  )
    .bind('subject-of-event', '{"section":"fact-of-event"}')
    .run()
  for (const kind of exportedKinds.filter((kind) => kind !== 'media'))
    expect(JSON.stringify((await readAll(kind)).items), kind).not.toContain('of-event')
})

test('the sizes count what a file would have', async () => {
  const { sizes } = (await author.call('/api/admin/export')).body
  expect(sizes).toMatchObject({
    articles: { items: 1, isAtLeast: false },
    trash: { items: 1 },
    comments: { items: 1 },
    drafts: { items: 2 },
  })
  expect(sizes.media.bytes).toBeGreaterThan(0)
})

test.each(['articles?after=x', 'articles?after=-1', `comments?after=${'9'.repeat(16)}`, 'revisions?after=1e3'])(
  '%s: a cursor that is no key is refused',
  async (query) => {
    const { status, body } = await author.call(`/api/admin/export/${query}`)
    expect([status, body.message]).toEqual([400, 'This cursor cannot be read. Start again without one.'])
  },
)
