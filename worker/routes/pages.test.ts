import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const writer = randomUUID()
let turn = 0
const content = { summary: '', place: 'none', description: '<p>We write.</p>' }

/** Adds a page. @returns what its editor gets */
async function addPage(title: string, id: string = randomUUID()) {
  const { status } = await author.call('/api/admin/pages', { json: { id, title } })
  expect(status).toBe(201)
  return edited(id)
}

const edited = async (id: string) => (await author.call(`/api/admin/pages/${id}`)).body.page
const listed = async () => (await author.call('/api/admin/pages')).body.pages

type Page = { id: string; title: string; slug: string; revision: number }

function save(page: Page, fields: Record<string, unknown> = {}) {
  turn += 1
  const json = {
    ...content,
    title: page.title,
    slug: page.slug,
    revision: page.revision,
    writer: { id: writer, turn },
    ...fields,
  }
  return author.call(`/api/admin/pages/${page.id}`, { method: 'PUT', json })
}

const publish = (id: string, isPublished = true) =>
  author.call(`/api/admin/pages/${id}/publication`, { json: { isPublished } })

/** What readers get, with the parts around it. */
const read = (slug: string) => api.call(`/api/pages/${slug}?with=latest,site`)

test('a page is written, published and linked from its place', async () => {
  const page = await addPage('Our team')
  expect(page).toMatchObject({ slug: 'our-team', path: '/our-team', revision: 1, isPublished: false, place: 'none' })
  const description = '<h2>Who</h2><p>We write.</p><h2>Where</h2><p>From everywhere.</p>'
  const saved = await save(page, { description, place: 'navigation', summary: 'Who we are' })
  expect([saved.status, saved.body.page.revision]).toEqual([200, 2])
  expect((await publish(page.id)).body.message).toBe('Page published')

  const { status, headers, body } = await read('our-team')
  expect(status).toBe(200)
  expect(headers.get('cache-tag')).toBe('pages,lists,site')
  expect(body.page).toMatchObject({ title: 'Our team', path: '/our-team', summary: 'Who we are', isPublished: true })
  expect(body.page.description).toContain('<h2 id="section-who">Who</h2>')
  expect(body.page.contents).toHaveLength(2)
  expect(body.site.pages).toEqual([{ title: 'Our team', path: '/our-team', place: 'navigation' }])
  const etag = headers.get('etag') ?? ''
  const repeated = await api.call('/api/pages/our-team?with=latest,site', { headers: { 'if-none-match': etag } })
  expect(repeated.status).toBe(304)
})

test('without a summary, search engines get the beginning of the text', async () => {
  const page = await addPage('No summary')
  await save(page)
  await publish(page.id)
  expect((await read('no-summary')).body.page.summary).toBe('We write.')
})

test('a page that is not published answers exactly as an unknown one, and shows itself to the admin', async () => {
  await addPage('Hidden')
  const [hidden, unknown] = [await read('hidden'), await read('unknown')]
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
  expect(hidden.body).toMatchObject({ message: 'Page not found.', articles: [], site: { name: 'Broadsheet' } })
  expect(hidden.headers.get('cache-control')).toBe('no-store')
  expect((await author.call('/api/pages/hidden')).body.page).toMatchObject({ title: 'Hidden', isPublished: false })
})

test('the site’s own pages answer without a text of the admin, and keep their address and links', async () => {
  expect((await read('about')).body).toMatchObject({ success: true, page: null, site: { name: 'Broadsheet' } })
  expect(await edited('about')).toBeNull()
  const page = await addPage('About us', 'about')
  const saved = await save(page, { slug: 'elsewhere', place: 'footer' })
  expect(saved.body.page).toMatchObject({ slug: 'about', place: 'none' })
  expect((await read('about')).body.page).toBeNull()
  await publish('about')
  expect((await read('about')).body.page).toMatchObject({ title: 'About us', description: '<p>We write.</p>' })
  await author.call('/api/admin/pages/about', { method: 'DELETE' })
  expect((await read('about')).body.page).toBeNull()
})

test('a former address answers with the present one; a deleted page with 404', async () => {
  const page = await addPage('First name')
  await publish(page.id)
  await save(page, { slug: 'second-name' })
  expect((await read('first-name')).body.page.path).toBe('/second-name')
  expect((await author.call(`/api/admin/pages/${page.id}`, { method: 'DELETE' })).body.message).toBe('Page deleted')
  expect((await read('first-name')).status).toBe(404)
  const paths = await api.env.DB.prepare("SELECT path, kind FROM paths WHERE path LIKE '/%-name' ORDER BY path").all()
  expect(paths.results).toEqual([
    { path: '/first-name', kind: 'gone' },
    { path: '/second-name', kind: 'gone' },
  ])
  expect((await author.call(`/api/admin/pages/${page.id}`, { method: 'DELETE' })).status).toBe(404)
})

test('a save that is based on another revision is refused with the stored page, and nothing is overwritten', async () => {
  const page = await addPage('Two tabs')
  await save(page, { title: 'Theirs' })
  const other = { id: randomUUID(), turn: 1 }
  const { status, body } = await save(page, { title: 'Mine', writer: other })
  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, current: { title: 'Theirs', revision: 2 } })
  expect((await save({ ...page, revision: 2 }, { title: 'Mine', writer: other })).body.page.revision).toBe(3)
})

test('a doubled save, and one after a lost answer, are no conflicts', async () => {
  const page = await addPage('Lost answer')
  const doubled = await Promise.all([save(page, { title: 'Once' }), save(page, { title: 'Once' })])
  expect(doubled.map(({ status }) => status)).toEqual([200, 200])
  // The form never learnt that its first save succeeded, and the author went on writing.
  const next = await save(page, { title: 'Twice' })
  expect([next.status, next.body.page.title]).toEqual([200, 'Twice'])
})

test('a doubled call adds one page; equal titles get addresses of their own', async () => {
  const id = randomUUID()
  const before = (await listed()).length
  await Promise.all([addPage('Twins', id), addPage('Twins', id)])
  expect((await listed()).length).toBe(before + 1)
  expect((await addPage('Twins')).slug).toBe('twins-2')
  expect((await addPage('Admin')).slug).toBe('admin-2')
  expect((await addPage('About')).slug).toBe('about-2')
  // A former address still leads to its page.
  const renamed = await addPage('Renamed')
  await publish(renamed.id)
  await save(renamed, { slug: 'new-name' })
  expect((await addPage('Renamed')).slug).toBe('renamed-2')
  expect((await addPage('🚀')).slug).toBe('untitled')
})

test.each([
  ['', 'The address is required.'],
  ['admin', 'The site uses the address “admin” itself. Choose another one.'],
  ['about', 'The site uses the address “about” itself. Choose another one.'],
  ['🚀', 'The address needs letters or digits.'],
  ['taken', 'The address “taken” is taken by another page. Choose another one.'],
])('the address %j is refused with a sentence', async (slug, message) => {
  const page = (await listed()).find(({ path }: { path: string }) => path === '/own') ?? (await addPage('Own'))
  if (slug === 'taken') await addPage('Taken')
  const { status, body } = await save(await edited(page.id), { slug })
  expect([status, body.message]).toEqual([422, message])
})

test('an author who types a page’s address is told what it will be and whether it is free', async () => {
  const page = await addPage('Known page')
  await addPage('Other page')
  const check = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ kind: 'page', title: 'Known page', for: page.id, ...query })
    const { body } = await author.call(`/api/admin/slugs?${params}`)
    return [body.slug, body.isFree, body.problem, body.suggestion]
  }
  const taken = 'The address “other-page” is taken by another page. Choose another one.'
  expect(await check({ text: 'known-page' })).toEqual(['known-page', true, null, 'known-page'])
  expect(await check({ text: 'OTHER page' })).toEqual(['other-page', false, taken, 'known-page'])
  expect(await check({ text: 'Über UNS', title: 'Other page' })).toEqual(['uber-uns', true, null, 'other-page-2'])
  for (const slug of ['contact', 'privacy-policy']) {
    const reserved = `The site uses the address “${slug}” itself. Choose another one.`
    expect(await check({ text: slug, title: slug })).toEqual([slug, false, reserved, `${slug}-2`])
  }
  expect(await check({ text: '🚀' })).toEqual(['', false, 'The address needs letters or digits.', 'known-page'])
  expect(await check({ text: '' })).toEqual(['', false, 'The address is required.', 'known-page'])
})

test('an address is made readable, whatever was typed', async () => {
  const page = await addPage('Readable')
  expect((await save(page, { slug: 'Über UNS & Co' })).body.page.path).toBe('/uber-uns-co')
})

test('hostile HTML is sanitized, and a text that is too long is refused', async () => {
  const page = await addPage('Hostile')
  const description = '<p onclick="x()">A<script>alert(1)</script><a href="javascript:x()">b</a></p><svg onload="x()">'
  const { body } = await save(page, { description })
  expect(body.page.description).toBe('<p>Ab</p>')
  const long = await save(body.page, { description: `<p>${'a'.repeat(200_001)}</p>` })
  expect([long.status, long.body.message]).toEqual([413, 'The description is too long: 0.2 MB of text at most.'])
})

test.each([
  [{ title: '' }, 'Title is required.'],
  [{ place: 'sidebar' }, 'The place must be one of navigation, footer, none.'],
  [{ revision: 'one' }, 'revision must be the number that the last answer gave.'],
  [{ summary: 'a'.repeat(301) }, 'The summary is too long: 300 characters at most.'],
  [{ description: 5 }, 'Text is required.'],
])('a save with %j is refused', async (fields, message) => {
  const { status, body } = await save({ id: 'any', title: 'Any', slug: 'any', revision: 1 }, fields)
  expect([status, body.message]).toEqual([422, message])
})

test('unknown pages are 404, and unknown ids of an order change nothing', async () => {
  const unknown = { id: randomUUID(), title: 'Any', slug: 'any', revision: 1 }
  expect((await save(unknown)).status).toBe(404)
  expect((await publish(unknown.id)).status).toBe(404)
  expect((await author.call(`/api/admin/pages/${unknown.id}`)).status).toBe(404)
  const order = await author.call('/api/admin/pages/order', { json: { ids: [unknown.id] } })
  expect([order.status, order.body.message]).toEqual([200, 'Order saved'])
})

test('pages are linked in the order that the admin gives them', async () => {
  const [one, two] = [await addPage('One'), await addPage('Two')]
  for (const page of [one, two]) {
    await save(page, { place: 'footer' })
    await publish(page.id)
  }
  const footer = async () => {
    const { pages } = (await read('about')).body.site
    return pages.filter(({ place }: { place: string }) => place === 'footer').map(({ title }: Page) => title)
  }
  expect(await footer()).toEqual(['One', 'Two'])
  await author.call('/api/admin/pages/order', { json: { ids: [two.id, one.id] } })
  expect(await footer()).toEqual(['Two', 'One'])
  await publish(one.id, false)
  expect(await footer()).toEqual(['Two'])
})

test('the images of a page survive the cleanup, and go with the page', async () => {
  const page = await addPage('With an image')
  const uploaded = await author.upload(page.id, '#123456')
  const { url, path } = uploaded.body.picture
  await save(page, { description: `<p>Look</p><img src="${url}">` })
  await publish(page.id)
  expect((await read('with-an-image')).body.page.description).toContain(`src="${url}"`)
  await cleanUpIn(40)
  expect(await isThere(path)).toBe(true)
  await save(await edited(page.id), { description: '<p>No image</p>' })
  await author.call(`/api/admin/pages/${page.id}`, { method: 'DELETE' })
  await cleanUpIn(40)
  expect(await isThere(path)).toBe(false)
})

test('there are as many pages as there may be, and not one more', async () => {
  const count = (await listed()).length
  await api.env.DB.prepare(
    `INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published, revision, created_at, updated_at)
    SELECT 'filler-' || key, 'filler-' || key, 'Filler', '', '', '', 1, 'none', 0, 0, 1, 0, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array(listLimits.pages - count).fill(0)))
    .run()
  const { status, body } = await author.call('/api/admin/pages', { json: { id: randomUUID(), title: 'Too many' } })
  expect([status, body.message]).toEqual([409, 'There may be 100 pages at most.'])
})

const isThere = async (path: string) => (await api.env.MEDIA.head(path.slice(1))) !== null

/** Runs the cleanup as if some days had passed, which also ends today's session. */
async function cleanUpIn(days: number) {
  await api.scheduled({ cron: '17 3 * * *', scheduledTime: new Date(Date.now() + days * day + minute) })
  token = await logIn(api)
}
