import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { withSlug } from '../../testing/addresses.ts'
import { createAuthor } from '../../testing/author.ts'
import { categoryCalls } from '../../testing/categories.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const { call, rename } = createAuthor(api, () => token)
const { add, update } = categoryCalls(api, () => token)

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
  'a blog that is renamed': ['/blog/team', async () => rename(await addBlog(api, token), 'team')],
  'a page': ['/team', () => savePage('team')],
  'a new category': ['/articles/team', () => add({ name: 'Team', slug: 'team', description: '', image: '' })],
  'a category': ['/articles/team', () => update('Finance', { slug: 'team' })],
  'a new author': ['/author/team', () => call('/api/admin/authors', { json: profile })],
}

for (const [name, [path, give]] of Object.entries(ways)) {
  test(`${name} does not get the address of a redirect, which stays`, async () => {
    const { status, body } = await give()
    expect([status, body.message]).toEqual([
      409,
      `The address ${path} is a redirect to /about. Choose another one, or delete the redirect first.`,
    ])
    expect((await api.call(`/api/site/lookup?path=${path}`)).body.location).toBe('/about')
  })
}

test('the form is told while the address is typed, and a blog is not added with it', async () => {
  const told = await call('/api/admin/slugs?kind=page&text=team&title=Team&for=')
  expect(told.body).toMatchObject({
    isFree: false,
    problem: expect.stringMatching(/^The address \/team is a redirect/),
  })
  const body = new FormData()
  const fields = { title: 'Added', description: '<p>Words</p>', category: 'Finance', details: withSlug('team') }
  body.set('blog', JSON.stringify(fields))
  expect([400, 409, 422]).toContain((await call('/api/blog/add', { body })).status)
  expect((await api.call('/api/site/lookup?path=/blog/team')).body.location).toBe('/about')
})
