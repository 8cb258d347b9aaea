import { beforeAll, expect, test } from 'vitest'
import { withSlug } from '../../testing/addresses.ts'
import { createAuthor } from '../../testing/author.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { rename, toggle } = createAuthor(api, () => token)

type Pair = [from: string, to: string]

const save = async (pairs: Pair[], more: object = {}) => {
  const redirects = pairs.map(([from, to]) => ({ from, to }))
  return api.call('/api/admin/redirects', { json: { redirects, ...more }, token })
}
const problemsOf = async (pairs: Pair[]) =>
  (await save(pairs)).body.problems.map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`)
const list = async (query = '') => (await api.call(`/api/admin/redirects${query}`, { token })).body
const pairsOf = async (query = ''): Promise<Pair[]> =>
  (await list(query)).redirects.map(({ from, to }: { from: string; to: string }) => [from, to])
const look = async (path: string) => (await api.call(`/api/site/lookup?path=${path}`)).body.location

test('what cannot be a redirect is refused with a sentence that names its line', async () => {
  const id = await addBlog(api, token, { details: withSlug('has-a-page') })
  await rename(id, 'has-another')
  await save([['/to-about', '/about']])
  const long = `/${'x'.repeat(500)}`
  expect(
    await problemsOf([
      ['about', '/contact'],
      ['/elsewhere', 'https://evil.example/'],
      ['/elsewhere', '//evil.example'],
      ['/elsewhere', 'javascript:alert(1)'],
      ['/elsewhere', '/\\evil.example'],
      ['/same', '/Same/'],
      ['/about', '/contact'],
      ['/admin/x', '/contact'],
      ['/blog/has-another', '/contact'],
      [`/blog/${id}`, '/contact'],
      ['/blog/has-a-page', '/contact'],
      [long, '/contact'],
      ['/elsewhere', ' '],
      ['/ring-a', '/ring-b'],
      ['/ring-b', '/ring-a'],
      ['/elsewhere', '/..//evil.example'],
      ['/elsewhere', '/\t/evil.example'],
      ['/elsewhere', '/\t/['],
      ['/?p=12', '/about'],
      ['/elsewhere', '/about#part'],
      ['/rss.xml', '/about'],
      ['/author/ada/rss.xml', '/about'],
      ['/sitemap-2.xml', '/about'],
    ]),
  ).toEqual([
    '1: “about” does not begin with a slash: write a path, such as /old-address.',
    '2: “https://evil.example/” is on another site: write a path of this one, such as /old-address.',
    '3: “//evil.example” is on another site: write a path of this one, such as /old-address.',
    '4: “javascript:alert(1)” is on another site: write a path of this one, such as /old-address.',
    '5: “/\\evil.example” is on another site: write a path of this one, such as /old-address.',
    '6: /same leads to itself.',
    '7: /about is a page of this site.',
    '8: /admin/x is a page of this site.',
    '9: /blog/has-another is a page of this site.',
    `10: /blog/${id} leads to /blog/has-another already, which had this address before.`,
    '11: /blog/has-a-page leads to /blog/has-another already, which had this address before.',
    '12: An address has 500 characters at most.',
    '13: An address is missing: write a path, such as /old-address.',
    '15: /ring-b leads back to itself by /ring-a.',
    '17: “/\t/evil.example” is on another site: write a path of this one, such as /old-address.',
    '18: “/\t/[” is on another site: write a path of this one, such as /old-address.',
    '19: “/?p=12” has more than a path: leave out what begins with “?” or “#”.',
    '20: “/about#part” has more than a path: leave out what begins with “?” or “#”.',
    '21: /rss.xml is a page of this site.',
    '22: /author/ada/rss.xml is a page of this site.',
    '23: /sitemap-2.xml is a page of this site.',
  ])
  // No address of another host, in a browser either.
  expect(await pairsOf('?q=/elsewhere')).toEqual([['/elsewhere', '/evil.example']])
  expect(await pairsOf('?q=ring')).toEqual([['/ring-a', '/ring-b']])
})

test('chains are collapsed when they are saved, in both directions, and over former addresses', async () => {
  const id = await addBlog(api, token, { details: withSlug('end-of-chain') })
  await rename(id, 'true-end')
  await save([
    ['/chain/1', '/chain/2'],
    ['/chain/2', '/chain/3'],
    [new URL('/Chain/3/', api.url).href, '/chain/4'],
  ])
  await save([['/chain/3', '/chain/4']])
  await save([['/chain/4', '/blog/end-of-chain']])
  expect(await pairsOf('?q=/chain/')).toEqual(
    ['/chain/1', '/chain/2', '/chain/3', '/chain/4'].map((from) => [from, '/blog/true-end']),
  )
  await rename(id, 'truest-end')
  expect(await look('/chain/1')).toBe('/blog/truest-end')
  await toggle(id, false)
  expect(await look('/chain/1')).toBeNull()
})

test('of redirects that are saved at the same time none leads to another one, and none to itself', async () => {
  for (let round = 0; round < 4; round += 1) {
    const path = (end: string) => `/at-once/${round}/${end}`
    await Promise.all(
      ['de', 'cd', 'bc', 'ab', 'yx', 'xy'].map(([from = '', to = '']) => save([[path(from), path(to)]])),
    )
    const pairs = await pairsOf(`?q=${path('')}`)
    const from = pairs.map(([from]) => from)
    expect(pairs.filter(([, to]) => from.includes(to))).toEqual([])
    expect(await look(path('a'))).toBe(path('e'))
  }
})

test('a path has one spelling, however many slashes are written or requested', async () => {
  await save([
    ['/spelled//twice//', '/about/'],
    ['/spelled/again', new URL('/', api.url).origin],
  ])
  expect(await pairsOf('?q=spelled')).toEqual([
    ['/spelled/again', '/'],
    ['/spelled/twice', '/about'],
  ])
  expect(await look('/Spelled//twice/')).toBe('/about')
})

test('a trial saves nothing, and a list is paged, searched and shortened', async () => {
  expect(
    (
      await save(
        [
          ['/trial', '/about'],
          ['trial', '/'],
        ],
        { isTrial: true },
      )
    ).body,
  ).toMatchObject({
    saved: 1,
    problems: [{ line: 2 }],
  })
  expect(await look('/trial')).toBeNull()
  await save(Array.from({ length: 5 }, (_, index): Pair => [`/paged/${index}`, '/about']))
  const first = await list('?q=PAGED&limit=3')
  expect(first.redirects.map(({ from }: { from: string }) => from)).toEqual(['/paged/0', '/paged/1', '/paged/2'])
  expect(await pairsOf(`?q=paged&limit=3&cursor=${first.nextCursor}`)).toEqual([
    ['/paged/3', '/about'],
    ['/paged/4', '/about'],
  ])
  expect((await api.call('/api/admin/redirects?from=/paged/0', { method: 'DELETE', token })).status).toBe(200)
  expect((await api.call('/api/admin/redirects?from=/paged/0', { method: 'DELETE', token })).status).toBe(404)
  expect(await look('/paged/0')).toBeNull()
  expect(await look('/paged/1')).toBe('/about')
})

test('a thousand redirects are saved at once, ten thousand in all, and a page of the list reads its own rows', async () => {
  const insert = `INSERT INTO paths(path, kind, is_live, location, created_at)
    SELECT '/many/' || value, 'redirect', 0, '/about', 0 FROM json_each(?)`
  await api.env.DB.prepare(insert)
    .bind(JSON.stringify(Array.from({ length: 9_000 }, (_, index) => 10_000 + index)))
    .run()
  const pairs = Array.from({ length: 1_000 }, (_, index): Pair => [`/more/${index}`, `/many/${10_000 + index}`])
  const { body } = await save(pairs)
  expect(body.saved + body.problems.length).toBe(1_000)
  expect(body.problems.at(-1)?.message).toBe('There are 10000 redirects already, which is the limit.')
  expect((await list('?limit=1')).total).toBe(10_000)
  expect((await save([...pairs, ['/one/more', '/about']])).status).toBe(422)
  const statements = await observeStatements(api, () =>
    api.call('/api/admin/redirects?limit=50&cursor=/many/15000', { token }),
  )
  const [listed] = statements.filter(({ statement }) => statement.includes('order by'))
  if (!listed) throw new Error('The list was not read.')
  await expectIndexedStatements(api, [listed])
  expect(rowsReadBy([listed])).toBeLessThan(110)
})
