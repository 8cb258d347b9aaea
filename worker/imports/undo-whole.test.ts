import { beforeEach, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import type { ImportSource } from '../contract/import-sources.ts'
import type { ImportItem } from '../contract/imports.ts'
import { listLimits } from '../contract/limits.ts'
import { defaultSettings } from '../contract/settings.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
let token: string
let html: string
const imports = createImporter(api, () => token)
const author = createAuthor(api, () => token)
const subscriptions = subscriptionsOf(api)
const createdAt = '2019-05-01T00:00:00.000Z'

beforeEach(async () => {
  token = await logIn(api)
  await api.env.DB.exec(
    `DELETE FROM blogs; DELETE FROM tags; DELETE FROM authors; DELETE FROM pages; DELETE FROM paths; DELETE FROM imports; DELETE FROM categories WHERE name = 'Harbours'`,
  )
  html = `<p>Words.</p><img src="data:image/png;base64,${Buffer.from(await picture()).toString('base64')}">`
})

async function bring(
  items: ImportItem[],
  { source = 'wordpress', name = 'whole.xml' }: { source?: ImportSource; name?: string } = {},
) {
  const { id } = await imports.create(name, source)
  await imports.check(id, items)
  await imports.act(id, 'start')
  const { body, status, text } = await imports.store(id, items)
  expect(status, text).toBe(200)
  await imports.act(id, 'finish')
  return { id, results: body.results as { outcome: string; notes: string[]; target: string }[] }
}

const image = ''
const tide = itemOf('tag', 'tide', {
  id: 'tag-tide',
  slug: 'tide',
  name: 'Tide',
  description: 'Water',
  mergedInto: null,
})
const ebb = itemOf('tag', 'ebb', { id: 'tag-ebb', slug: 'ebb', name: 'Ebb', description: '', mergedInto: 'tide' })
const ann = itemOf('author', 'ann', {
  ...{ id: 'author-ann', slug: 'ann-pilot', name: 'Ann Pilot', biography: 'She sails.', image, links: [], createdAt },
})
const harbours = itemOf('category', 'harbours', {
  ...{ name: 'Harbours', slug: 'harbours', description: '', image, position: 0, formerNames: [] },
})
const rules = itemOf('page', 'rules', {
  ...{ id: '11111111-1111-4111-8111-111111111111', slug: 'rules', title: 'Rules', summary: '', html: '<p>Rules.</p>' },
  ...{ place: 'none' as const, position: 0, isPublished: true, createdAt, updatedAt: createdAt },
})
const redirects = itemOf('redirects', 'redirects', {
  redirects: [
    { kind: 'redirect' as const, from: '/old-list', to: '/articles?sort=old', createdAt },
    { kind: 'former' as const, from: '/rules-of-2018', to: '/rules', createdAt },
    { kind: 'gone' as const, from: '/burnt', to: null, createdAt },
  ],
})
const settings = itemOf('settings', 'settings', { settings: { ...defaultSettings, name: 'The Tide' }, pinned: null })
const harbour = (fields = {}) =>
  articleItem('harbour-abc234', {
    ...{ slug: 'harbour', html, state: 'published', publishedAt: createdAt, category: 'Harbours' },
    ...{ authors: [{ name: 'Ann Pilot' }], tags: [{ name: 'Tide' }] },
    formerPaths: [{ path: '/2019/harbour', createdAt }],
    ...fields,
  })
/** Categories are found by their titles. */
const named = (items: object[]) =>
  (items as ImportItem[]).map((item) =>
    item.kind === 'category' || item.kind === 'tag' || item.kind === 'author'
      ? { ...item, title: item.value.name }
      : item,
  ) as ImportItem[]
const whole = () => named([harbours, tide, ebb, ann, harbour(), rules, redirects, settings])

async function stateOfSite() {
  const read = async (query: string) => (await api.env.DB.prepare(query).all()).results
  return {
    categories: await read('SELECT name, slug, description FROM categories ORDER BY name'),
    names: await read('SELECT name, slug FROM tags UNION ALL SELECT name, slug FROM authors ORDER BY 1'),
    pages: await read('SELECT slug FROM pages ORDER BY slug'),
    paths: await read(
      `SELECT path, kind, location FROM paths WHERE path NOT LIKE '/blog/harbour-abc234%' ORDER BY path`,
    ),
    settings: await read('SELECT value FROM settings'),
  }
}
const shown = async () => {
  const { body } = await api.call('/api/blog/harbour-abc234')
  const { path, category, authors, tags } = body.blog
  return {
    path,
    category,
    authors: authors.map(({ name }: { name: string }) => name),
    tags: tags.map(({ name }: { name: string }) => name),
  }
}
const lookUp = async (path: string) => {
  return (await api.call(`/api/site/lookup?path=${encodeURIComponent(path)}`)).body.location
}

test('undo gives back all that an import has made, and the settings before; the Trash gives it to the article again', async () => {
  const before = await stateOfSite()
  const { id, results } = await bring(whole())
  expect(results.map(({ outcome }) => outcome)).not.toContain('refused')
  const once = await shown()
  expect(once).toEqual({ path: '/blog/harbour', category: 'Harbours', authors: ['Ann Pilot'], tags: ['Tide'] })

  expect((await imports.undo(id)).body).toMatchObject({ moved: 1, hasMore: false, kept: [], stays: [] })
  expect(await stateOfSite()).toEqual(before)

  const restored = await author.call('/api/admin/restore-blog', { json: { id: 'harbour-abc234' } })
  expect(restored.body.message).toBe('Blog restored. It is unpublished.')
  await author.call('/api/blog/toggle-publish', { json: { id: 'harbour-abc234', isPublished: true } })
  expect(await shown()).toEqual(once)
  expect(await lookUp('/2019/harbour')).toBe('/blog/harbour')
})

test.each(['wordpress', 'markdown'] as const)(
  'after an undo the same articles come at the same addresses, with the same names (%s)',
  async (source) => {
    const first = await bring(whole())
    const once = await stateOfSite()
    await imports.undo(first.id)
    const again = await bring(whole(), { source, name: 'other.zip' })
    expect(again.results.map(({ outcome, notes }) => [outcome, ...notes])).toEqual(
      first.results.map(({ outcome, notes }) => [outcome, ...notes]),
    )
    expect(await stateOfSite()).toEqual(once)
    expect(await lookUp('/2019/harbour')).toBe('/blog/harbour')
  },
)

test('undo gives a category and an author back what they had when the import wrote over them', async () => {
  await api.env.DB.exec(
    `INSERT INTO categories (name, folded_name, slug, description, position, created_at) VALUES ('Harbours', 'harbours', 'ports', 'Mine', 9, 0); ` +
      `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) VALUES ('ann', 'ann', 'ANN PILOT', 'ann pilot', '', '[]', 0, 0)`,
  )
  const before = await stateOfSite()
  const { id } = await bring(whole())
  expect(await stateOfSite()).not.toMatchObject({ categories: before.categories })
  expect((await imports.undo(id)).body).toMatchObject({ kept: [], stays: [] })
  const after = await stateOfSite()
  // Their addresses in between lead to them.
  const between = after.paths.filter(({ path }) => path !== '/articles/harbours' && path !== '/author/ann-pilot')
  expect({ ...after, paths: between }).toEqual(before)
})

test('an undo ends though an import has written hundreds of categories over as they were', async () => {
  const { id } = await bring([redirects])
  const stored = `json_object('name', name, 'foldedName', folded_name, 'slug', slug, 'description', description, 'image', image,
    'imageWidth', image_width, 'imageHeight', image_height, 'formerNames', former_names)`
  await api.env.DB.batch(
    [
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${listLimits.bulkByFilter})
       INSERT INTO categories (name, folded_name, slug, description, position, created_at) SELECT 'Quay ' || i, 'quay ' || i, 'quay-' || i, '', i, 0 FROM n`,
      `INSERT INTO import_items (import_key, kind, source_id, title, outcome, target_id, done_at, left_as)
       SELECT (SELECT key FROM imports), 'category', slug, name, 'changed', slug, 1, json_object('before', ${stored}, 'after', ${stored})
       FROM categories WHERE slug LIKE 'quay-%'`,
    ].map((statement) => api.env.DB.prepare(statement)),
  )
  expect((await imports.undo(id)).body).toMatchObject({ hasMore: true })
  expect((await imports.undo(id)).body).toMatchObject({ hasMore: false, stays: [] })
  await api.env.DB.exec(`DELETE FROM categories WHERE slug LIKE 'quay-%'`)
})

test('articles of two undone imports come out of the Trash together, with the same names and addresses of names', async () => {
  const { id: first } = await bring(whole())
  await imports.undo(first)
  const others = [
    itemOf('category', 'havens', { ...harbours.value, name: 'Havens' }),
    itemOf('tag', 'tide', { ...tide.value, id: 'tag-other' }),
    itemOf('author', 'ann', { ...ann.value, id: 'author-other' }),
    { ...harbour({ id: 'other-abc234', slug: 'other', category: 'Havens', formerPaths: [] }), sourceId: 'other' },
  ]
  const { id: second } = await bring(named(others), { name: 'second.xml' })
  await imports.undo(second)
  const ids = ['harbour-abc234', 'other-abc234']
  const { text, status } = await author.call('/api/admin/blogs/bulk', { json: { ids, action: 'restore' } })
  expect(status, text).toBe(200)
  const { results } = await api.env.DB.prepare('SELECT category, authors, tags FROM blogs ORDER BY id').all()
  const once = {
    category: 'Harbours',
    authors: '[{"name":"Ann Pilot","slug":"ann-pilot"}]',
    tags: '[{"name":"Tide","slug":"tide"}]',
  }
  expect(results).toEqual([once, { ...once, category: 'Havens' }])
  await api.env.DB.exec(`DELETE FROM categories WHERE name = 'Havens'`)
})

test('what is used or was changed here stays, and is named; a restored article says which addresses something else has', async () => {
  const { id } = await bring(whole())
  await subscriptions.insert('reader@example.com', 'confirmed')
  await subscriptions.run(
    `UPDATE subscribers SET categories = (SELECT json_array(key) FROM categories WHERE slug = 'harbours')`,
  )
  const details = { ...noDetails, tags: ['tag-tide'] }
  const mine = await author.addBlog({ title: 'Mine', description: html, details })
  await api.env.DB.exec(`UPDATE pages SET revision = 2, title = 'Our rules' WHERE slug = 'rules'`)
  const { body } = await imports.undo(id)
  expect(body.stays).toEqual([
    'One category stays, because it is used or changed here: “Harbours”.',
    'One tag stays, because it is used or changed here: “Tide”.',
    'One page stays, because it is changed here: “Our rules”.',
  ])
  expect(await lookUp('/rules-of-2018')).toBe('/rules')
  await author.call('/api/blog/delete', { json: { id: mine.id } })
  const other = await bring(named([harbour({ id: 'other-abc234' })]), { source: 'markdown', name: 'other.zip' })
  expect(other.results[0]?.target).toBe('other-abc234')
  const { text } = await author.call('/api/admin/blogs/bulk', { json: { ids: ['harbour-abc234'], action: 'restore' } })
  expect(text).toContain('restored without an address that something else has meanwhile')
  await author.call('/api/blog/delete', { json: { id: 'harbour-abc234' } })
})
