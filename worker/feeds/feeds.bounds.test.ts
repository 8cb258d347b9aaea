import { beforeEach, expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import { feedOrigin, readFeed } from '../testing/feeds.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { feedBytes } from './feeds.queries.ts'

const api = setUpApi({ vars: { SITE_URL: feedOrigin } })
const paths = ['/rss.xml', '/atom.xml', '/feed.json', '/articles/technology/rss.xml']

beforeEach(async () => {
  await api.env.DB.batch(
    ['DELETE FROM blogs', 'DELETE FROM blog_texts', 'DELETE FROM blog_authors', 'DELETE FROM authors'].map(
      (statement) => api.env.DB.prepare(statement),
    ),
  )
})

/** Inserts published blogs, the oldest first. @param html the texts @param text what each of the short texts is made of */
async function insert(html: string[], text = 'Few words. ') {
  const { DB } = api.env
  const fill = (length: number) => text.repeat(length).slice(0, length)
  const tags = Array.from({ length: 10 }, (_, index) => ({
    name: fill(textLimits.tag - 1) + index,
    slug: `tag-${index}`,
  }))
  const blogs = html.map((_, index) => ({ key: index + 1, id: `blog-${index + 1}`, at: index + 1 }))
  await DB.batch([
    DB.prepare(
      `INSERT INTO authors (key, id, slug, name, folded_name, biography, links, created_at, updated_at)
        SELECT value, 'author-' || value, 'author-' || value, ?1, 'author ' || value, ?2, '[]', 0, 0
        FROM json_each('[1,2,3,4,5]')`,
    ).bind(fill(textLimits.authorName), fill(textLimits.biography)),
    DB.prepare(
      `INSERT INTO blogs (key, id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
          is_published, created_at, published_at, updated_at, content_hash, tags)
        SELECT value ->> 'key', value ->> 'id', value ->> 'id', ?2, '', ?3, ?3, 'Technology', '/media/a/b.png', 1, 1, 1, 0,
          value ->> 'at', 0, '', ?4 FROM json_each(?1)`,
    ).bind(JSON.stringify(blogs), fill(textLimits.title), fill(textLimits.subTitle), JSON.stringify(tags)),
    ...html.map((description, index) =>
      DB.prepare(
        "INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version) VALUES (?, ?, '', 1)",
      ).bind(index + 1, description),
    ),
    DB.prepare(
      `INSERT INTO blog_authors SELECT blogs.key, authors.key, authors.key, blogs.published_at FROM blogs, authors`,
    ),
  ])
}

/** How many items each feed has, and how many of them have their article. */
async function readFeeds() {
  const feeds: { items: number; withText: number }[] = []
  for (const path of paths) {
    const { text, feed } = await readFeed(api, path)
    expect(new TextEncoder().encode(text).length, path).toBeLessThanOrEqual(feedBytes)
    const items = 'entries' in feed ? feed.entries : 'items' in feed ? feed.items : undefined
    const texts = (items ?? []).map((item) => 'content_html' in item || ('content' in item && Boolean(item.content)))
    feeds.push({ items: texts.length, withText: texts.filter(Boolean).length })
  }
  return feeds
}

const article = (kilobytes: number) => `<p>${'“Quoted” <a href="/about">words</a> '.repeat(kilobytes * 25)}</p>`

test('a feed has 20 items, and the articles of the newest ones as far as they have room', async () => {
  await insert(Array.from({ length: 25 }, () => article(30)))
  for (const { items, withText } of await readFeeds()) {
    expect(items).toBe(20)
    expect(withText).toBeGreaterThanOrEqual(4)
    expect(withText).toBeLessThan(20)
  }
})

test('an article that is larger than a feed may be is there with its summary', async () => {
  await insert([article(1), article(400), article(1)])
  expect(await readFeeds()).toEqual(paths.map(() => ({ items: 3, withText: 2 })))
  const { items } = JSON.parse((await api.call('/feed.json')).text)
  expect(items[1].content_text).toMatch(/^Few words\./)
})

test.each(['&', '"', '\u{1f680}', '\u2028'])(
  'titles, names and summaries of only %j fit, however long they are',
  async (text) => {
    await insert(
      Array.from({ length: 20 }, () => article(20)),
      text,
    )
    for (const { items } of await readFeeds()) expect(items).toBe(20)
  },
)
