import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import type { ExportedArticle } from '../contract/exported.ts'
import { writeArticleFile } from '../markdown/write-files.ts'
import { withSlug } from '../testing/addresses.ts'
import { createAuthor } from '../testing/author.ts'
import { feedOrigin } from '../testing/feeds.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi({ vars: { SITE_URL: feedOrigin } })
let token: string
let id: string

beforeAll(async () => {
  token = await logIn(api)
  id = await addBlog(api, token, {
    title: 'Tides',
    subtitle: 'A day at sea',
    description: '<h2>Low water</h2><p>Mud, <strong>boots</strong> and <a href="/about">us</a>.</p>',
    details: withSlug('tides'),
  })
})

const author = createAuthor(api, () => token)

async function visit(path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(new URL(path, api.url), { redirect: 'manual', ...init })
  return [status, headers.get('location')]
}

test('an article is Markdown at its address with .md, which caches store by its tags', async () => {
  const { status, text, headers } = await api.call('/blog/tides.md')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(text).toMatch(/^---\ntitle: "Tides"\n/)
  expect(text).toContain('\n## Low water\n')
  expect(text).toContain('**boots**')
  expect(text).toMatch(/https:\/\/blog\.example\/media\/\S+\.png/)
  expect(headers.get('link')).toBe('<https://blog.example/blog/tides>; rel="canonical"')
  expect(headers.get('cache-tag')).toBe(`blog:${id},blogs,site`)
  expect(headers.get('cdn-cache-control')).toBe('public, max-age=3600, stale-if-error=86400')
  expect([headers.get('content-signal'), headers.get('x-robots-tag'), headers.get('vary')]).toEqual([
    null,
    null,
    'Origin',
  ])
  const again = await api.call('/blog/tides.md', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await fetch(new URL('/blog/tides.md', api.url), { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, headers.get('etag'), ''])
})

test('the Markdown has the bytes of the export file, but for the addresses of images', async () => {
  const { items } = (await author.call('/api/admin/export/articles')).body
  const article: ExportedArticle = items.find((item: ExportedArticle) => item.id === id)
  const exported = writeArticleFile(article, '../')
  expect((await api.call('/blog/tides.md')).text).toBe(exported.replaceAll('../media/', `${feedOrigin}/media/`))
})

test('the head says what the publication allows, what is not to be found, and where the original is', async () => {
  const settings = settingsCalls(api, () => token)
  await settings.change({ signals: { search: null, answers: 'yes', training: 'no' } })
  const details = { ...noDetails, slug: 'quiet', isHidden: true, canonical: 'https://first.example/ä' }
  await addBlog(api, token, { title: 'Quiet', details })
  const { headers } = await api.call('/blog/quiet.md')
  expect(headers.get('content-signal')).toBe('ai-input=yes, ai-train=no')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('link')).toBe('<https://first.example/%C3%A4>; rel="canonical"')
  await settings.change({ signals: { search: null, answers: null, training: null } })
  expect((await api.call('/blog/tides.md')).headers.get('content-signal')).toBeNull()
})

test('ids, former addresses and redirects lead to the present Markdown at once', async () => {
  const old = await addBlog(api, token, { details: withSlug('first-name') })
  await author.rename(old, 'second-name')
  await author.rename(old, 'third-name')
  for (const name of ['first-name', 'second-name', 'Third-Name', old])
    expect([name, ...(await visit(`/blog/${name}.md`))]).toEqual([name, 301, '/blog/third-name.md'])
  const redirects = [
    { from: '/blog/moved', to: '/blog/third-name' },
    { from: '/blog/elsewhere', to: '/about' },
  ]
  await author.call('/api/admin/redirects', { json: { redirects } })
  expect(await visit('/blog/moved.md')).toEqual([301, '/blog/third-name.md'])
  expect(await visit('/blog/elsewhere.md')).toEqual([301, '/about'])
})

test('what readers do not see has no Markdown, and what is deleted is gone', async () => {
  const hidden = await addBlog(api, token, { details: withSlug('hidden'), isPublished: false })
  const trashed = await addBlog(api, token, { details: withSlug('trashed') })
  await author.call('/api/blog/delete', { json: { id: trashed } })
  const unknown = await api.call('/blog/no-such-blog.md')
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const name of ['hidden', hidden, 'trashed', trashed, 'all', '%2e', "'--"]) {
    // The admin's session changes nothing.
    const { status, text } = await api.call(`/blog/${name}.md`, { token })
    expect([name, status, text]).toEqual([name, 404, unknown.text])
  }
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: trashed, replacement: '' } })
  const gone = await api.call('/blog/trashed.md')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store'])
})

test('llms.txt names the newest articles by their Markdown, in a bounded list', async () => {
  await addBlog(api, token, { title: 'A [link](javascript:alert(1)) & <b>', details: withSlug('odd') })
  await api.env.DB.exec(`UPDATE settings SET value = '{"name":"The *Tide*","tagline":"Sea\\n# and shore"}'`)
  const { text, headers } = await api.call('/llms.txt')
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(headers.get('cache-tag')).toBe('updates,lists,site')
  expect(text).toMatch(/^# The \\\*Tide\\\*\n\n> Sea # and shore\n/)
  expect(text).toContain('\n- [Technology](https://blog.example/articles/technology)\n')
  expect(text).toContain('\n- [Tides](https://blog.example/blog/tides.md): A day at sea\n')
  expect(text).toContain(String.raw`- [A \[link\](javascript:alert(1)) \& \<b\>](https://blog.example/blog/odd.md)`)
  for (const absent of ['quiet', 'hidden', 'trashed', 'Finance']) expect(text).not.toContain(absent)
  const columns = `title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
    created_at, published_at, updated_at, content_hash`
  const more = `INSERT INTO blogs (key, id, slug, ${columns}) SELECT 1000 + n, 'more-' || n, 'more-' || n, ${columns} FROM blogs
    JOIN (WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60) SELECT n FROM numbers)
    WHERE id = ?`
  await api.env.DB.prepare(more).bind(id).run()
  // Of the newest 50, one is not to be found.
  expect((await api.call('/llms.txt')).text.match(/\.md\)/g)).toHaveLength(49)
})
