import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { listLimits } from '../../contract/limits.ts'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { addBlog, cleanUpIn, logIn } from '../../testing/fixtures.ts'
import { pageCalls, type StoredPage } from '../../testing/pages.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const { addPage, edited, listed, save, publish } = pageCalls(api, () => token)
/** The answer for readers, with the parts around it. */
const read = (slug: string) => api.call(`/api/pages/${slug}?with=latest,site`)
const isThere = async (path: string) => (await api.env.MEDIA.head(path.slice(1))) !== null

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

test('a page has the authors with published blogs for calls that ask for them', async () => {
  const profiles = authorProfiles(api, () => token)
  const ines = await profiles.add('Ines', { biography: 'Editor\nShe writes.' })
  await profiles.add('Nobody')
  await addBlog(api, token, { details: { ...noDetails, authors: [ines._id] } })
  const { body } = await api.call('/api/pages/about?with=authors')
  expect(body.authors).toEqual([
    { name: 'Ines', slug: 'ines', path: '/author/ines', biography: 'Editor\nShe writes.', links: [], image: null },
  ])
  expect((await read('about')).body.authors).toBeUndefined()
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
    return pages.filter(({ place }: { place: string }) => place === 'footer').map(({ title }: StoredPage) => title)
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
  token = await cleanUpIn(api, 40)
  expect(await isThere(path)).toBe(true)
  await save(await edited(page.id), { description: '<p>No image</p>' })
  await author.call(`/api/admin/pages/${page.id}`, { method: 'DELETE' })
  token = await cleanUpIn(api, 40)
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
  expect([status, body.message]).toEqual([409, 'There may be 2,000 pages at most.'])
})
