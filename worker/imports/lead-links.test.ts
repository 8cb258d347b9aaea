import { beforeAll, expect, test } from 'vitest'
import { readAll } from '#web/pages/admin/exchange/imports/sources/markdown/sites.testing.ts'
import { withSlug } from '../testing/addresses.ts'
import { createAuthor } from '../testing/author.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { pageCalls } from '../testing/pages.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const imports = createImporter(api, () => token)
const pages = pageCalls(api, () => token)
const author = createAuthor(api, () => token)
const createdAt = '2023-05-01T08:00:00.000Z'

beforeAll(async () => {
  token = await logIn(api)
})

const targetOf = (path: string) =>
  api.env.DB.prepare(
    `SELECT coalesce(location, (SELECT '/' || slug FROM pages WHERE kind = 'page' AND key = target)) AS here FROM paths WHERE path = ?`,
  )
    .bind(path)
    .first('here')
const sourceOf = (id: string) =>
  api.env.DB.prepare('SELECT source FROM blog_sources JOIN blogs ON key = blog_key WHERE id = ?')
    .bind(id)
    .first('source')

test('links and redirects of a file lead to what came, wherever it came, and whenever', async () => {
  await addBlog(api, token, { title: 'Mine', details: withSlug('harbour') })
  await pages.save(await pages.addPage('Others here'), { slug: 'people' })
  const link = (path: string) => `<p><a href="${path}">there</a></p>`
  const html = link('/blog/harbour') + link('/blog/harbour?a=1#b') + link('/blog/free') + link('/people')
  const page = {
    id: 'f0a1b2c3-0000-4000-8000-000000000001',
    slug: 'people',
    title: 'Our people',
    summary: '',
    place: 'none' as const,
    position: 0,
    isPublished: true,
    createdAt,
    updatedAt: createdAt,
    html: `<p>We.</p>${link('/blog/harbour')}`,
  }
  const redirects = [
    { kind: 'redirect' as const, from: '/short', to: '/blog/harbour', createdAt },
    { kind: 'redirect' as const, from: '/crew', to: '/people', createdAt },
    { kind: 'former' as const, from: '/staff', to: '/people', createdAt },
  ]
  const items = [
    articleItem('early-abc234', { html }),
    articleItem('their-abc234', { slug: 'harbour' }),
    articleItem('free-abc234', { slug: 'free' }),
    articleItem('late-abc234', { html }),
    itemOf('page', page.id, page),
    itemOf('redirects', 'redirects', { redirects }),
  ]
  const { id } = await imports.create('links.zip')
  await imports.check(id, items)
  await imports.act(id, 'start')
  const results = []
  for (const item of items) results.push(...(await imports.store(id, [item])).body.results)

  const led = (path: string) => link(path) + link(`${path}?a=1#b`) + link('/blog/free') + link('/people')
  expect(await sourceOf('early-abc234')).toBe(led('/blog/their-abc234'))
  expect(await sourceOf('late-abc234')).toBe(led('/blog/harbour-2'))
  expect(results[0].notes).toEqual(['Links of its text may lead to what was here before: /people.'])
  expect((await author.call(`/api/admin/pages/${page.id}`)).text).toContain('/blog/harbour-2')
  expect(await targetOf('/short')).toBe('/blog/harbour-2')
  expect(await targetOf('/crew')).toBe('/people-2')
  expect(await targetOf('/staff')).toBe('/people-2')
})

test('links of notes lead to the notes of the same file, by names with blanks and in any order', async () => {
  const files = {
    'Tide tables.md': '---\ndate: 2024-02-03\n---\nRead [[Mooring basics#Knots]] and [[Mooring basics|it]].',
    'Mooring basics.md': '---\ndate: 2024-02-01\n---\n## Knots\n\nSee [[tide tables]].',
  }
  const items = (await readAll(files)).read.flatMap(({ item }) => (item.value ? [{ ...item, value: item.value }] : []))
  const { id } = await imports.create('vault.zip', 'markdown')
  await imports.check(id, items)
  await imports.act(id, 'start')
  for (const item of items) await imports.store(id, [item])
  const { results } = await api.env.DB.prepare(
    "SELECT source FROM blog_sources JOIN blogs ON key = blog_key WHERE title IN ('Tide tables', 'Mooring basics') ORDER BY title",
  ).all()
  const hrefs = results.map(({ source }) => Array.from(String(source).matchAll(/href="([^"]*)"/g), ([, href]) => href))
  expect(hrefs).toEqual([['/blog/tide-tables'], ['/blog/mooring-basics#section-knots', '/blog/mooring-basics']])
})
