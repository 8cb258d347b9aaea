import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

const site = setUpCachedSite()
const { visit, storedDocuments } = site
const article = '/blog/why-the-edge-wins'
const deployments = {
  'the Worker': () => site.deployWorker('2', 'b2'),
  Pages: () => site.deployPages('b2'),
}

const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
const reader = { accept: html, 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'navigate' }
const programs: Record<string, string>[] = [
  { accept: html, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { accept: '*/*', 'user-agent': 'curl/8.5.0' },
  { 'user-agent': 'Go-http-client/2.0' },
  { accept: '*/*', 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'no-cors' },
]

beforeAll(async () => {
  await addBlog(site.api, await logIn(site.api))
})

test.each([
  ['the Worker', 'Pages'],
  ['Pages', 'the Worker'],
] as const)(
  'while %s is of the next build and %s is not, readers get the shell of the build that has its files',
  async (first, second) => {
    const old = await visit(article)
    expect([old.status, old.cacheStatus]).toEqual([200, 'MISS'])
    deployments[first]()
    for (let turn = 0; turn < 2; turn += 1) {
      const between = await visit(article, { headers: reader })
      expect([between.status, between.text, between.headers.get('cache-control')]).toEqual([
        200,
        'the shell',
        'no-store',
      ])
    }
    for (const headers of programs)
      for (const path of [article, '/site.webmanifest']) {
        const { status, headers: sent } = await visit(path, { headers })
        expect([status, sent.get('cache-control'), sent.get('retry-after')]).toEqual([503, 'no-store', '60'])
      }
    deployments[second]()
    const next = await visit(article)
    expect([next.status, next.cacheStatus]).toEqual([200, 'MISS'])
    expect((await visit(article)).cacheStatus).toBe('HIT')
    // A document that the build before has stored is no answer to the next one, and is there when the deployment is taken back.
    expect(storedDocuments()).toEqual([article, article])
    site.deployPages('b1')
    site.deployWorker('1', 'b1')
    expect((await visit(article)).cacheStatus).toBe('HIT')
  },
)

test('a preview of another build shows its own shell, and leaves the documents of the site alone', async () => {
  await visit(article)
  site.deployPages('b3')
  const host = 'branch.broadsheet.pages.dev'
  for (const path of [article, '/']) {
    const { status, text, headers } = await visit(path, { host, headers: programs[0] ?? {} })
    expect([path, status, text, headers.get('x-robots-tag')]).toEqual([path, 200, 'the shell', 'noindex'])
  }
  site.deployPages('b1')
  expect([(await visit(article)).cacheStatus, storedDocuments()]).toEqual(['HIT', [article]])
  // A preview of the same build reads what the site has stored, without being found by search engines.
  const preview = await visit(article, { host })
  expect([preview.status, preview.cacheStatus, preview.headers.get('x-robots-tag')]).toEqual([200, 'HIT', 'noindex'])
  expect((await visit(article)).headers.get('x-robots-tag')).toBeNull()
})
