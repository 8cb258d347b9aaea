// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, filteredBy, setUpSite } from './set-up-site.testing.ts'

/** Addresses of lists, and the addresses to which some of them lead. */
const { isCached, visit } = setUpSite()

function answerList(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('category') === 'Nope')
    return Response.json({ success: false, message: 'There is none.' }, { status: 422 })
  const blogs = Array.from({ length: Number(searchParams.get('limit')) }, (_, index) => ({ ...blog, _id: `${index}` }))
  const finance = { name: 'Finance', slug: 'finance', path: '/articles/finance', description: '', image: null }
  const category = pathname === '/api/blog/all' ? filteredBy(request).category : finance
  return { success: true, category, blogs, total: 500, nextCursor: null }
}

const API = apiWith({ '/api/blog/all': answerList, '/api/categories/finance': answerList })

const countCards = async (path: string) => (await visit(path, { API })).text.split('<article').length - 1

test('a list shows as many steps as its address says, up to eight, and is canonical without them', async () => {
  for (const path of ['/', '/articles/finance', '/?q=edge']) {
    const join = path.includes('?') ? '&' : '?'
    expect(await countCards(`${path}${join}shown=36`), path).toBe(36)
    expect(await isCached(path)).toBe(false)
  }
  for (const wrong of ['13', '0', '108', 'x']) expect(await countCards(`/?shown=${wrong}`), wrong).toBe(12)
  const { text } = await visit('/articles/finance?shown=96', { API })
  expect(text).toContain('<link rel="canonical" href="https://example.com/articles/finance"/>')
})

test.each([
  ['/?page=999', '/'],
  ['/articles/finance?page=2&x=y', '/articles/finance?x=y'],
  ['/Articles/finance/?page=2', '/articles/finance'],
  ['/search?q=edge&page=3', '/search?q=edge'],
  ['/search?q=edge&category=Nope', '/search?q=edge'],
  ['/search?category=Nope', '/search'],
  ['/?q=edge&category=Nope&utm_source=x', '/?q=edge&utm_source=x'],
])('%s leads to %s', async (path, location) => {
  const { status, headers } = await visit(path, { API })
  expect([status, headers.get('location')]).toEqual([301, location])
})

test('another page keeps a parameter of this name', async () => {
  expect((await visit(`/blog/${blog._id}?page=2`, { API })).status).toBe(200)
})
