import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cron } from '../../contract/crons.ts'
import { day } from '../../contract/units.ts'
import { blogAt, withSlug } from '../../testing/addresses.ts'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { categoryCalls } from '../../testing/categories.ts'
import { addBlog, add as addWithPicture, logIn } from '../../testing/fixtures.ts'
import { articleItem, createImporter } from '../../testing/imports.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { tagCalls } from '../../testing/tags.ts'

const api = setUpApi()
let token: string
const { call, edit, rename, save, toggle, update: updateBlog } = createAuthor(api, () => token)
const { add, update } = categoryCalls(api, () => token)
const profiles = authorProfiles(api, () => token)
const tags = tagCalls(api, () => token)

const redirect = (from: string) => call('/api/admin/redirects', { json: { redirects: [{ from, to: '/about' }] } })
const locationOf = async (path: string) => (await api.call(`/api/site/lookup?path=${path}`)).body.location
const sentence = (path: string) =>
  `The address ${path} is a redirect to /about. Choose another one, or delete the redirect first.`
const cannot = 'Its address cannot be used any more: open it to choose another one.'

beforeAll(async () => {
  token = await logIn(api)
  const paths = ['/blog/team', '/articles/team', '/author/team', '/tag/team', '/team']
  const redirects = paths.map((from) => ({ from, to: '/about' }))
  await call('/api/admin/redirects', { json: { redirects } })
})

async function savePage(slug: string) {
  const id = randomUUID()
  await call('/api/admin/pages', { json: { id, title: 'A page', description: '<p>Words</p>' } })
  const writer = { id: randomUUID(), turn: 1 }
  const page = { title: 'A page', summary: '', place: 'none', description: '<p>Words</p>', revision: 1, writer }
  return call(`/api/admin/pages/${id}`, { method: 'PUT', json: { ...page, slug } })
}

const profile = { name: 'Team', slug: 'team', biography: '', image: '', links: [] }

/** Each way to choose an address, and the path that it gives. */
const ways: Record<string, [path: string, give: () => Promise<{ status: number; body: { message: string } }>]> = {
  'a new blog': ['/blog/team', () => addWithPicture(api, { token, fields: { details: withSlug('team') } })],
  'a blog that is renamed': ['/blog/team', async () => rename(await addBlog(api, token), 'team')],
  'a page': ['/team', () => savePage('team')],
  'a new category': ['/articles/team', () => add({ name: 'Team', slug: 'team', description: '', image: '' })],
  'a category': ['/articles/team', () => update('Finance', { slug: 'team' })],
  'a new author': ['/author/team', () => call('/api/admin/authors', { json: profile })],
  'an author': ['/author/team', async () => profiles.update(await profiles.add('Ann'), { slug: 'team' })],
  'a tag': ['/tag/team', async () => tags.change(await tags.add('Group'), { slug: 'team' })],
}

for (const [name, [path, give]] of Object.entries(ways)) {
  test(`${name} does not get the address of a redirect, which stays`, async () => {
    const { status, body } = await give()
    expect([status, body.message]).toEqual([409, sentence(path)])
    expect(await locationOf(path)).toBe('/about')
  })
}

test('the form is told while the address is typed', async () => {
  const told = await call('/api/admin/slugs?kind=page&text=team&title=Team&for=')
  expect(told.body).toMatchObject({
    isFree: false,
    problem: expect.stringMatching(/^The address \/team is a redirect/),
  })
})

test('a blog whose latest draft has it is not published', async () => {
  const id = await addBlog(api, token, { isPublished: false })
  await save(id, { ...(await edit(id)).draft, details: withSlug('team') })
  const { status, body } = await toggle(id, true)
  expect([status, body.message]).toEqual([409, cannot])
  expect(await locationOf('/blog/team')).toBe('/about')
})

test('an import brings something at another address, and says so', async () => {
  const imports = createImporter(api, () => token)
  const { id } = await imports.create('moved.zip')
  await imports.act(id, 'start')
  const { body } = await imports.store(id, [articleItem('moved-abc234', { slug: 'team' })])
  expect(body.results).toEqual([
    expect.objectContaining({ outcome: 'collides', notes: ['/blog/team is taken here: it comes at /blog/team-2.'] }),
  ])
  expect(await locationOf('/blog/team')).toBe('/about')
})

test('undo of the Trash finds its address, which no redirect gets meanwhile', async () => {
  const id = await addBlog(api, token, { details: withSlug('kept') })
  await call('/api/admin/blogs/bulk', { json: { ids: [id], action: 'delete' } })
  const { body } = await redirect('/blog/kept')
  expect(body.problems).toEqual([{ line: 1, message: '/blog/kept is a page of this site.' }])
  await call('/api/admin/blogs/bulk', { json: { ids: [id], action: 'restore' } })
  expect((await toggle(id, true)).status).toBe(200)
  expect(await blogAt(api, 'kept')).toEqual([id, '/blog/kept'])
})

test('of a page and a redirect at the same time, one gets the address, and the other one is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [page, stored] = await Promise.all([savePage(`both-${round}`), redirect(`/both-${round}`)])
    const isRedirect = (await locationOf(`/both-${round}`)) === '/about'
    expect([page.status, stored.body.saved]).toEqual(isRedirect ? [409, 1] : [200, 0])
  }
})

test('an address that something unpublished waits for is no redirect, though it is gone', async () => {
  const first = await addBlog(api, token, { details: withSlug('waited') })
  await rename(first, 'elsewhere')
  const second = await addBlog(api, token, { details: withSlug('waited'), isPublished: false })
  await call('/api/admin/blogs/bulk', { json: { ids: [first], action: 'delete' } })
  await call('/api/admin/blogs/delete-for-good', { json: { id: first, replacement: '' } })
  expect((await api.call('/api/site/lookup?path=/blog/waited')).body.isGone).toBe(true)
  expect((await redirect('/blog/waited')).body.problems).toEqual([
    { line: 1, message: '/blog/waited is a page of this site.' },
  ])
  expect((await toggle(second, true)).status).toBe(200)
})

describe('what an earlier release has at the path of a redirect', () => {
  let blog: string
  let page: string

  beforeAll(async () => {
    blog = await addBlog(api, token, { details: withSlug('early'), isPublished: false })
    page = (await savePage('early')).body.page.id
    await api.env.DB.prepare(
      "UPDATE paths SET kind = 'redirect', target = NULL, is_live = 0, location = '/about' WHERE path IN ('/early', '/blog/early')",
    ).run()
  })

  test.each([
    ['published', () => toggle(blog, true)],
    ['scheduled', () => call('/api/admin/schedule', { json: { id: blog, at: new Date(Date.now() + day) } })],
  ])('is not %s', async (_name, act) => {
    const { status, body } = await act()
    expect([status, body.message]).toEqual([409, cannot])
    expect(await locationOf('/blog/early')).toBe('/about')
  })

  test('is not published with others, nor when it is due', async () => {
    const { body } = await call('/api/admin/blogs/bulk', { json: { ids: [blog], action: 'publish' } })
    expect(body.results).toMatchObject([{ ok: false, message: expect.stringContaining('choose another one') }])
    await api.env.DB.prepare('UPDATE blogs SET scheduled_at = 1 WHERE id = ?').bind(blog).run()
    await api.scheduled({ cron })
    expect(await locationOf('/blog/early')).toBe('/about')
  })

  test('is not published as a page, nor from the latest draft; it is saved', async () => {
    const published = await call(`/api/admin/pages/${page}/publication`, { json: { isPublished: true } })
    expect([published.status, published.body.message]).toEqual([409, sentence('/early')])
    const { draft } = await edit(blog)
    const saved = await updateBlog(blog, { ...draft, title: 'Early words' })
    expect(saved.status).toBe(200)
    await save(blog, { ...draft, title: 'Later words', revision: saved.body.revision })
    expect((await toggle(blog, true)).body.message).toBe(cannot)
    const now = await updateBlog(blog, {
      ...draft,
      title: 'Last words',
      revision: saved.body.revision + 1,
      isPublished: true,
    })
    expect([now.status, now.body.message]).toEqual([409, sentence('/blog/early')])
    expect(await locationOf('/blog/early')).toBe('/about')
  })
})
