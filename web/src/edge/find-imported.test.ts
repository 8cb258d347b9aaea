// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { apiWith, setUpSite } from '../documents/set-up-site.testing.ts'
import { createImportedFinder } from './find-imported.ts'

const { visit } = setUpSite()
afterEach(() => vi.useRealTimers())

const answering = (location: string | null, hasAny = true) =>
  apiWith({ '/api/site/imported': () => Response.json({ success: true, location, hasAny }) })
const numbersAsked = ({ calls }: ReturnType<typeof apiWith>) =>
  calls.map(({ url }) => new URL(url)).flatMap(({ pathname, search }) => (pathname.endsWith('/imported') ? search : []))

test('the number of an imported article leads to it, and is not kept', async () => {
  for (const method of ['GET', 'HEAD']) {
    const API = answering('/blog/ships')
    const { status, headers } = await visit('/?p=1234567890&utm_source=a', { API, method })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/blog/ships?utm_source=a',
      'no-cache',
    ])
    expect(numbersAsked(API)).toEqual(['?p=1234567890'])
  }
})

test.each(['page_id=12', 'attachment_id=12', 'cat=3', 'author=1', 'tag=nets', 'category_name=a/b', 'm=201905'])(
  '/?%s is asked for, and is not kept',
  async (query) => {
    const API = answering('/tag/nets')
    const { status, headers } = await visit(`/?${query}&utm_source=a`, { API })
    expect([status, headers.get('location')]).toEqual([301, '/tag/nets?utm_source=a'])
    expect(numbersAsked(API).map(decodeURIComponent)).toEqual([`?${query}`])
  },
)

test.each([
  '/',
  '/?p=',
  '/?p=12345678901',
  '/?p=1x',
  '/?p=-1',
  '/?cat=news',
  '/?P=1',
  '/about?p=1',
  '/?tag=a%20b',
  '/?m=5',
])('%s is no address of an import', async (path) => {
  const API = answering('/blog/ships')
  const { headers } = await visit(path, { API })
  expect([numbersAsked(API), headers.get('location')]).toEqual([[], null])
})

test('an unknown number shows the home page, as does an API that does not answer', async () => {
  const failing = apiWith({ '/api/site/imported': () => Promise.reject(new Error('The binding is gone.')) })
  const refusing = apiWith({
    '/api/site/imported': () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
  })
  const home = await visit('/', { API: apiWith() })
  for (const API of [answering(null), failing, refusing]) {
    const { status, text } = await visit('/?p=1', { API })
    expect([status, text]).toEqual([home.status, home.text])
  }
})

test('a site without an import is asked once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const findImported = createImportedFinder()
  const API = answering(null, false)
  const ask = async (number: number) => {
    const url = new URL(`https://example.com/?p=${number}`)
    return findImported(new Request(url), url, API)
  }
  for (let number = 0; number < 100; number += 1) expect(await ask(number)).toBe(null)
  expect(numbersAsked(API)).toEqual(['?p=0'])
  vi.setSystemTime(60_000)
  await ask(1)
  expect(numbersAsked(API)).toEqual(['?p=0', '?p=1'])
})
