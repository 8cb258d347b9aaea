import { beforeEach, expect, test } from 'vitest'
import type { ImportItem } from '../contract/imports.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let html: string
const imports = createImporter(api, () => token)
const author = createAuthor(api, () => token)
const createdAt = '2019-05-01T00:00:00.000Z'

beforeEach(async () => {
  token = await logIn(api)
  await api.env.DB.exec('DELETE FROM blogs; DELETE FROM paths; DELETE FROM import_items; DELETE FROM imports')
  html = `<p>Words.</p><img src="data:image/png;base64,${Buffer.from(await picture()).toString('base64')}">`
})

async function bring(items: ImportItem[], source: 'broadsheet' | 'wordpress' = 'wordpress') {
  const { id } = await imports.create('again.xml', source)
  const checked = await imports.check(id, items)
  await imports.act(id, 'start')
  const { body, status, text } = await imports.store(id, items)
  expect(status, text).toBe(200)
  await imports.act(id, 'finish')
  const outcomesOf = (results: { outcome: string; notes: string[] }[]) =>
    results.map(({ outcome, notes }) => [outcome, ...notes])
  return { id, checked: outcomesOf(checked.body.results), stored: outcomesOf(body.results) }
}

const harbour = (fields = {}) =>
  articleItem('harbour-abc234', {
    slug: 'harbour',
    html,
    state: 'published',
    publishedAt: createdAt,
    formerPaths: [{ path: '/2019/harbour', createdAt }],
    ...fields,
  })
const comments = itemOf('comments', 'comments', {
  comments: [
    {
      id: 'hello',
      article: 'harbour-abc234',
      replyTo: null,
      name: 'Ann',
      content: 'Hello',
      isApproved: true,
      isAuthor: false,
      spamReason: '',
      createdAt,
    },
  ],
})

/** The articles that an import leaves, with keys as ids. */
async function stateOfSite() {
  const read = async (query: string) => (await api.env.DB.prepare(query).all()).results
  const id = '(SELECT id FROM blogs WHERE key = target)'
  return {
    blogs: await read('SELECT id, slug, state, created_at, published_at, updated_at, details FROM blogs ORDER BY id'),
    paths: await read(`SELECT path, kind, ${id} AS id, is_live, was_public, location FROM paths ORDER BY path`),
    comments: await read('SELECT id, name, is_in_trash FROM comments ORDER BY id'),
    texts: await read('SELECT source FROM blog_sources'),
    revisions: await read('SELECT kind, title FROM revisions ORDER BY key'),
    media: await read('SELECT key, blog_id, attached_at IS NULL AS loose FROM media ORDER BY key'),
  }
}

const lookUp = async (path: string) =>
  (await api.call(`/api/site/lookup?path=${encodeURIComponent(path)}`)).body.location

test.each(['broadsheet', 'wordpress'] as const)(
  'undo and the same file again are the file once (%s)',
  async (source) => {
    const items = [harbour(), comments] as ImportItem[]
    const first = await bring(items, source)
    const once = await stateOfSite()
    expect((await imports.undo(first.id)).body).toMatchObject({ moved: 1, kept: [] })
    const again = await bring(items, source)
    expect([again.checked, again.stored]).toEqual([first.checked, first.stored])
    expect(await stateOfSite()).toEqual(once)
    expect(await lookUp('/2019/harbour')).toBe('/blog/harbour')
  },
)

test('an undone import may come again with other dates, as they are in another time zone', async () => {
  const { id } = await bring([harbour()])
  await imports.undo(id)
  const publishedAt = '2019-04-30T18:30:00.000Z'
  await bring([harbour({ publishedAt, createdAt: publishedAt })])
  const { blogs } = await stateOfSite()
  expect(blogs.map((blog) => [blog.state, blog.published_at])).toEqual([['published', Date.parse(publishedAt)]])
})

test('an article in the Trash that was edited here stays there, and gives its addresses to that of the file', async () => {
  const first = await bring([harbour()])
  await author.update('harbour-abc234', {
    ...(await author.edit('harbour-abc234')).draft,
    title: 'Mine',
    description: html,
  })
  expect((await imports.undo(first.id, ['harbour-abc234'])).body).toMatchObject({ moved: 1 })
  const again = await bring([harbour()])
  expect(again.stored).toEqual([['changed', expect.stringMatching(/^It was moved to the Trash here and stays there/)]])
  const rows = (await stateOfSite()).blogs.map(({ slug, state }) => [slug, state])
  expect(rows.toSorted()).toEqual([
    ['harbour', 'published'],
    ['harbour-abc234', 'trash'],
  ])
  await api.env.DB.exec('DELETE FROM blogs WHERE deleted_at IS NOT NULL')
  expect(await lookUp('/2019/harbour')).toBe('/blog/harbour')
})

test('an article of one’s own export comes back to its address when it is in the Trash here', async () => {
  const { id } = await author.addBlog({ title: 'A walk', description: html })
  const created = await api.env.DB.prepare('SELECT created_at FROM blogs').first<number>('created_at')
  await author.call('/api/blog/delete', { json: { id } })
  const value = { id, slug: 'a-walk', createdAt: new Date(created ?? 0).toISOString(), formerPaths: [] }
  const { stored } = await bring([harbour(value)], 'broadsheet')
  expect(stored[0]?.[0]).toBe('changed')
  const rows = (await stateOfSite()).blogs.map(({ slug, state }) => [slug, state])
  expect(rows.toSorted()).toEqual([
    ['a-walk', 'published'],
    ['a-walk-2', 'trash'],
  ])
})
