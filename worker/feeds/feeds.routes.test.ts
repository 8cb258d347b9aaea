import { beforeAll, expect, test } from 'vitest'
import { feedOrigin, readFeed } from '../testing/feeds.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'
import { keysOfSitemap } from './feeds.queries.ts'

const api = setUpApi({ vars: { SITE_URL: feedOrigin } })
let token: string
let odd: string

beforeAll(async () => {
  token = await logIn(api)
  await addBlog(api, token, { title: 'Money', category: 'Finance' })
  odd = await addBlog(api, token, {
    title: 'Less < more & ]]> “quotes” 🚀 \u0007</title>',
    subtitle: 'A & B',
    description: '<p>One ]]&gt; two</p><pre><code>a &lt; b && c</code></pre>',
  })
  await addBlog(api, token, { title: 'A draft', isPublished: false })
})

const read = (path: string) => readFeed(api, path)

test('RSS contains complete articles with permanent ids, absolute links and its own address', async () => {
  const { format, feed, headers, text } = await read('/rss.xml')
  const thumbnail = expect.stringMatching(/^https:\/\/blog\.example\/media\/.+\.png$/)
  expect(format).toBe('rss')
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  // An author of RSS is an e-mail address.
  expect(text).not.toContain('<author>')
  expect(text).toContain('<atom:link href="https://blog.example/rss.xml" rel="self" type="application/rss+xml"/>')
  // Feed readers in browsers call from other sites.
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(feed).toMatchObject({
    title: 'Broadsheet',
    link: 'https://blog.example/',
    image: { url: 'https://blog.example/icon-512.png' },
    items: [
      {
        title: 'Less < more & ]]> “quotes” 🚀 </title>',
        link: 'https://blog.example/blog/less-more-quotes-title',
        // The blog may get another address, which must not make it a new item.
        guid: { value: `https://blog.example/blog/${odd}`, isPermaLink: false },
        dc: { creators: ['Broadsheet'] },
        enclosures: [{ url: thumbnail, type: 'image/png', length: expect.toSatisfy((bytes: number) => bytes > 50) }],
        content: { encoded: '<p>One ]]&gt; two</p><pre><code>a &lt; b &amp;&amp; c</code></pre>' },
      },
      { title: 'Money' },
    ],
  })
})

test('every category has its own feed', async () => {
  const { feed } = await read('/articles/finance/rss.xml')
  expect(feed).toMatchObject({ title: 'Broadsheet: Finance', items: [{ title: 'Money' }] })
  expect((await api.call('/articles/gossip/rss.xml')).status).toBe(404)
})

test.each([
  ['/articles/Finance/rss.xml', '/articles/finance/rss.xml'],
  ['/articles/all/rss.xml', '/rss.xml'],
  ['/articles/ALL/rss.xml', '/rss.xml'],
])('%s is redirected permanently to %s', async (path, location) => {
  const { status, headers } = await fetch(new URL(path, api.url), { redirect: 'manual' })
  expect({ status, location: headers.get('location') }).toEqual({ status: 301, location })
})

test('Atom and JSON Feed have the same content', async () => {
  const atom = await read('/atom.xml')
  expect([atom.format, atom.feed.title]).toEqual(['atom', { value: 'Broadsheet' }])
  expect(atom.feed).toMatchObject({
    icon: 'https://blog.example/icon-180.png',
    entries: [
      { id: `https://blog.example/blog/${odd}`, links: [{}, { rel: 'enclosure', type: 'image/png' }] },
      { title: { value: 'Money' } },
    ],
  })
  const json = await read('/feed.json')
  expect([json.format, JSON.parse(json.text).version]).toEqual(['json', 'https://jsonfeed.org/version/1.1'])
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(json.feed).toMatchObject({
    feed_url: 'https://blog.example/feed.json',
    icon: 'https://blog.example/icon-512.png',
    items: [{ id: `https://blog.example/blog/${odd}`, tags: ['Technology'] }, { title: 'Money' }],
  })
})

test('an unchanged feed is answered with 304, by ETag or by date', async () => {
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml']) {
    const { headers } = await api.call(path)
    const again = await api.call(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  }
  const { headers } = await api.call('/rss.xml')
  const since = headers.get('last-modified') ?? ''
  expect((await api.call('/rss.xml', { headers: { 'if-modified-since': since } })).status).toBe(304)
  const old = new Date(Date.parse(since) - 60_000).toUTCString()
  expect((await api.call('/rss.xml', { headers: { 'if-modified-since': old } })).status).toBe(200)
})

test('an author and a tag have a feed, by the publication’s name, and former slugs lead to it', async () => {
  const { DB } = api.env
  await DB.batch(
    [
      `INSERT INTO authors (key, id, slug, name, folded_name, biography, links, created_at, updated_at)
        VALUES (11, 'a', 'anne', 'Ann & <Lee>', 'ann', '', '[]', 0, 0), (12, 'b', 'idle', 'Idle', 'idle', '', '[]', 0, 0)`,
      `INSERT INTO tags (key, id, slug, name, folded_name, description, created_at) VALUES (1, 't', 'c', 'C++', 'c++', '', 0)`,
      `INSERT INTO blog_authors SELECT key, 11, 1, published_at FROM blogs WHERE title = 'Money'`,
      `INSERT INTO blog_tags SELECT key, 1, 0, published_at FROM blogs WHERE title = 'Money'`,
      `UPDATE authors SET slug = 'ann' WHERE key = 11`,
      `UPDATE blogs SET tags = '[{"name":"<b> & c","slug":"c"}]' WHERE title = 'Money'`,
      `UPDATE settings SET value = '{"name":"The Tide & Co"}'`,
    ].map((statement) => DB.prepare(statement)),
  )
  const { feed } = await read('/author/ann/rss.xml')
  expect(feed).toMatchObject({
    title: 'The Tide & Co: Ann & <Lee>',
    link: 'https://blog.example/author/ann',
    items: [{ title: 'Money' }],
  })
  expect((await read('/tag/c/rss.xml')).feed).toMatchObject({
    title: 'The Tide & Co: C++',
    items: [{ title: 'Money' }],
  })
  expect((await api.call('/atom.xml')).text).toContain('<category label="&lt;b> &amp; c" term="&lt;b> &amp; c"/>')
  // Nobody but the admin knows an author without published blogs.
  expect((await api.call('/author/idle/rss.xml')).status).toBe(404)
  for (const slug of ['anne', 'ANN']) {
    const { status, headers } = await fetch(new URL(`/author/${slug}/rss.xml`, api.url), { redirect: 'manual' })
    expect([status, headers.get('location')], slug).toEqual([301, '/author/ann/rss.xml'])
  }
  expect((await api.call('/tag/ann/rss.xml')).status).toBe(404)
  await DB.exec(`UPDATE settings SET value = '{}'`)
})

test('the sitemap lists pages and published blogs, and robots.txt names it', async () => {
  const { text, headers } = await api.call('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain('https://blog.example/')
  expect(addresses).toContain('https://blog.example/articles/finance')
  const paths = addresses.map((address) => address?.replace('https://blog.example', ''))
  expect(paths.filter((path) => /^\/(author|tag)\//.test(path ?? ''))).toEqual([
    '/author/ann',
    '/author/broadsheet',
    '/tag/c',
  ])
  // A category without articles is not in it.
  expect(paths.filter((path) => path?.startsWith('/articles/'))).toEqual([
    '/articles/all',
    '/articles/technology',
    '/articles/finance',
  ])
  expect(addresses.filter((address) => address?.includes('/blog/'))).toHaveLength(2)
  const robots = await api.call('/robots.txt')
  expect(robots.text).not.toContain('Content-Signal')
  expect(robots.text).toContain('Disallow: /admin')
  expect(robots.text).toContain('Sitemap: https://blog.example/sitemap.xml')
})

test('robots.txt says what the publication allows programs to do, as soon as it says anything', async () => {
  const settings = settingsCalls(api, () => token)
  await settings.change({ signals: { search: 'yes', answers: null, training: 'no' } })
  const { text, headers } = await api.call('/robots.txt')
  expect(text).toMatch(/^User-agent: \*\nContent-Signal: search=yes, ai-train=no\nDisallow: /)
  expect(headers.get('cache-tag')?.split(',')).toContain('site')
  // Pages of readers do not have it.
  expect((await api.call('/api/site')).body.site).not.toHaveProperty('signals')
  await settings.change({ signals: { search: null, answers: null, training: null } })
  expect((await api.call('/robots.txt')).text).not.toContain('Content-Signal')
})

test('a sitemap of more blogs than one part covers is an index of parts', async () => {
  const columns = `title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
    created_at, published_at, updated_at, content_hash`
  await api.env.DB.prepare(
    `INSERT INTO blogs (key, id, slug, ${columns}) SELECT ${keysOfSitemap.blogs + 1}, 'far-away', 'far-away', ${columns} FROM blogs WHERE id = ?`,
  )
    .bind(odd)
    .run()
  const { text } = await api.call('/sitemap.xml')
  expect(text).toContain('<loc>https://blog.example/sitemap-2.xml</loc>')
  expect((await api.call('/sitemap-1.xml')).text).not.toContain('far-away')
  expect((await api.call('/sitemap-2.xml')).text).toContain('far-away')
  expect((await api.call('/sitemap-3.xml')).status).toBe(404)
})
