import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../ids.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
beforeAll(async () => {
  token = await logIn(api)
})
const imports = createImporter(api, () => token)
const author = createAuthor(api, () => token)
const at = '2023-05-01T08:00:00.000Z'
const sql = async (statement: string, ...values: unknown[]) =>
  (
    await api.env.DB.prepare(statement)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results

/** Sends items in as many calls as the server wants. */
async function storeAll(id: string, items: Parameters<typeof imports.store>[1]) {
  const results = []
  while (results.length < items.length) {
    const { status, body, text } = await imports.store(id, items.slice(results.length))
    expect([status, body.results?.length > 0 ? '' : text]).toEqual([200, ''])
    results.push(...body.results)
  }
  return results
}

const comment = { name: 'Ann', isAuthor: false, spamReason: '', createdAt: at, article: 'quay-abc234' }

test('an import brings everything of a site with its ids, dates and references', async () => {
  const { id } = await imports.create('all.zip')
  await imports.act(id, 'start')
  const image = await picture({ colour: '#123456' })
  const draft = randomUUID()
  const hash = await sha256(image)
  const path = `/media/quay-abc234/${hash.slice(0, 16)}.png`
  const items = [
    itemOf('category', 'boats', {
      slug: 'boats',
      name: 'Boats',
      description: 'About boats',
      image: '',
      position: 0,
      formerNames: ['Ships'],
    }),
    itemOf('tag', 'tag1', {
      id: 'tag1',
      slug: 'harbour',
      name: 'Harbour',
      description: 'Where ships are',
      mergedInto: null,
    }),
    itemOf('tag', 'tag2', { id: 'tag2', slug: 'port', name: 'Port', description: '', mergedInto: 'tag1' }),
    itemOf('author', 'ann', {
      id: 'ann',
      slug: 'ann',
      name: 'Ann Smith',
      biography: 'Writes.',
      image: '',
      links: ['https://ann.example/'],
      createdAt: at,
    }),
    articleItem('quay-abc234', {
      slug: 'the-quay',
      category: 'Boats',
      authors: [{ name: 'Ann Smith' }],
      tags: [{ name: 'Harbour' }],
      image: path,
      state: 'published',
      createdAt: at,
      publishedAt: at,
      updatedAt: at,
      html: `<p>The quay.</p><img src="${path}" alt="A quay">`,
      resources: [{ title: 'Quays', url: 'https://quays.example/' }],
      formerPaths: [
        { path: '/blog/old-quay', createdAt: at },
        { path: '/2019/quay/', createdAt: at },
      ],
    }),
    itemOf('draft', 'd1', {
      id: draft,
      article: null,
      title: 'Not yet',
      subTitle: '',
      category: 'Boats',
      image: '',
      details: { tags: ['tag1'], authors: ['ann'] },
      createdAt: at,
      updatedAt: at,
      html: '<p>Soon.</p>',
    }),
    itemOf('draft', 'quay-abc234', {
      id: 'quay-abc234',
      article: 'quay-abc234',
      title: 'The new quay',
      subTitle: '',
      category: 'Boats',
      image: path,
      details: {},
      createdAt: at,
      updatedAt: at,
      html: '<p>The quay, again.</p>',
    }),
    itemOf('page', 'about', {
      id: 'about',
      slug: 'about',
      title: 'About us',
      summary: '',
      place: 'none',
      position: 1,
      isPublished: true,
      createdAt: at,
      updatedAt: at,
      html: '<p>We are here.</p>',
    }),
    itemOf('comments', '1', {
      comments: [
        { ...comment, id: 'c1', replyTo: null, content: 'Nice', isApproved: true },
        { ...comment, id: 'c2', replyTo: 'c1', content: 'Thanks', isApproved: true, isAuthor: true },
        { ...comment, id: 'c3', replyTo: null, content: 'Buy', isApproved: false, spamReason: 'It has links.' },
        { ...comment, id: 'c4', replyTo: null, content: 'Lost', isApproved: true, article: 'unknown' },
      ],
    }),
    itemOf('redirects', '1', {
      redirects: [
        { kind: 'redirect', from: '/start', to: '/articles', createdAt: at },
        { kind: 'former', from: '/articles/ships', to: '/articles/boats', createdAt: at },
        { kind: 'gone', from: '/blog/sunk', to: null, createdAt: at },
      ],
    }),
    itemOf('settings', 'settings', { settings: { name: 'The Quay' }, pinned: 'quay-abc234' }),
  ]
  await imports.check(id, items)
  expect((await imports.upload(id, 'quay-abc234', path, image)).body.path).toBe(path)
  expect((await imports.upload(id, 'nobody', path, image)).status).toBe(404)
  const results = await storeAll(id, items)
  expect(results.filter(({ notes }) => notes.length > 0)).toMatchObject([
    {
      kind: 'comments',
      outcome: 'changed',
      notes: ['1 of 4 belong to articles that did not come, or were here before.'],
    },
  ])
  expect(await storeAll(id, items)).toEqual(results)

  const { body } = await api.call('/api/blog/the-quay?with=resources')
  expect(body.blog).toMatchObject({
    category: 'Boats',
    authors: [{ name: 'Ann Smith', slug: 'ann' }],
    tags: [{ name: 'Harbour', slug: 'harbour' }],
    publishedAt: at,
    updatedAt: at,
    commentCount: 2,
  })
  const row = await sql(
    'SELECT resources_found_at IS NOT NULL AS found, details FROM blogs WHERE id = ?',
    'quay-abc234',
  )
  expect(row).toEqual([{ found: 1, details: JSON.stringify({ authors: ['ann'], tags: ['tag1'] }) }])
  expect(await sql('SELECT id, root_id, is_approved, spam_reason FROM comments ORDER BY key')).toEqual([
    { id: 'c1', root_id: null, is_approved: 1, spam_reason: '' },
    { id: 'c3', root_id: null, is_approved: 0, spam_reason: 'It has links.' },
    { id: 'c2', root_id: 'c1', is_approved: 1, spam_reason: '' },
  ])
  const lookup = async (from: string) => (await api.call(`/api/site/lookup?path=${encodeURIComponent(from)}`)).body
  expect(await lookup('/2019/quay')).toMatchObject({ location: '/blog/the-quay' })
  expect(await lookup('/blog/old-quay')).toMatchObject({ location: '/blog/the-quay' })
  expect(await lookup('/articles/ships')).toMatchObject({ location: '/articles/boats' })
  expect(await lookup('/tag/port')).toMatchObject({ location: '/tag/harbour' })
  expect(await lookup('/start')).toMatchObject({ location: '/articles' })
  expect(await lookup('/blog/sunk')).toMatchObject({ isGone: true })
  expect(await sql('SELECT created_at FROM paths WHERE path = ?', '/start')).toEqual([{ created_at: Date.parse(at) }])
  expect((await author.edit('quay-abc234')).draft).toMatchObject({ title: 'The new quay' })
  expect(await sql('SELECT title, details FROM drafts WHERE id = ?', draft)).toEqual([
    { title: 'Not yet', details: JSON.stringify({ authors: ['ann'], tags: ['tag1'] }) },
  ])
  expect((await api.call('/api/pages/about')).body.page).toMatchObject({ title: 'About us', isPublished: true })
  expect(await sql('SELECT value ->> ? AS name, pinned_blog FROM settings', '$.name')).toMatchObject([
    { name: 'The Quay', pinned_blog: expect.any(Number) },
  ])
  expect(await sql('SELECT count(*) AS waiting FROM media WHERE attached_at IS NULL')).toEqual([{ waiting: 0 }])
})

test('the same file a second time brings nothing, and says so', async () => {
  const { id, finishedAt } = await imports.create('all.zip')
  expect(finishedAt).toBeNull()
  await imports.act(id, 'finish')
  const again = await imports.create('all.zip')
  expect(again.finishedAt).toEqual(expect.any(String))
  expect(again.id).not.toBe(id)
  const items = [
    articleItem('quay-abc234', { createdAt: at }),
    itemOf('tag', 'tag1', { id: 'tag1', slug: 'harbour', name: 'Harbour', description: '', mergedInto: null }),
    itemOf('author', 'ann', {
      id: 'ann',
      slug: 'ann',
      name: 'Ann Smith',
      biography: '',
      image: '',
      links: [],
      createdAt: at,
    }),
  ]
  const { body } = await imports.check(again.id, items)
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['present', 'present', 'present'])
})
