import { beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { textLimits } from '../contract/limits.ts'
import { feedOrigin, readFeed } from '../testing/feeds.ts'
import { setUpApi } from '../testing/set-up-api.ts'

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

/** The items of each feed as feed readers understand them, by the feed's path. */
async function readFeeds() {
  const feeds = paths.map(async (path) => {
    const { feed } = await readFeed(api, path)
    const items = 'entries' in feed ? feed.entries : 'items' in feed ? feed.items : undefined
    return { path, items: (items ?? []).map((item) => JSON.stringify(item)) }
  })
  return Promise.all(feeds)
}

const htmlOf = async () =>
  JSON.parse((await api.call('/feed.json')).text).items.map(
    ({ content_html }: { content_html?: string }) => content_html,
  )

const words = (kilobytes: number) => '“Quoted” <a href="/about">words</a> '.repeat(kilobytes * 25)
const article = (kilobytes: number) => `<p>${words(kilobytes)}</p>`

test('an item is the same whatever is published beside it, until it is no more among the newest ten', async () => {
  const random = seededRandom(7)
  const articles = Array.from({ length: 20 }, () =>
    Array.from({ length: random.whole(1, 12) }, () => article(random.whole(1, 8))).join(''),
  )
  const known = new Map<string, string>()
  await insert(articles)
  for (const index of articles.keys()) {
    await api.env.DB.prepare('UPDATE blogs SET is_published = key <= ?')
      .bind(index + 1)
      .run()
    for (const { path, items } of await readFeeds()) {
      expect(items.length).toBe(Math.min(index + 1, 10))
      for (const [place, item] of items.entries()) {
        const key = `${path} ${index + 1 - place}`
        expect(item, key).toBe(known.get(key) ?? item)
        known.set(key, item)
      }
    }
  }
})

test('a long article ends at a block, before a heading without its text, with a link to go on', async () => {
  const beginning = article(20)
  await insert([`${beginning}<h2 id="a">A heading</h2><ul><li>${words(40)}</li></ul><p>The end</p>`, article(2)])
  const [short, long] = await htmlOf()
  const absolute = (html: string) => html.replaceAll('"/about"', `"${feedOrigin}/about"`)
  expect(short).toBe(absolute(article(2)))
  expect(long).toBe(`${absolute(beginning)}<p><a href="${feedOrigin}/blog/blog-1">Read on</a></p>`)
})

test('a note of what is cut off is a link to the article, and words of three bytes count as such', async () => {
  const note = '<section class="footnotes"><ol><li id="fn-1"><p>A note</p></li></ol></section>'
  const reference = '<p>One<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>'
  await insert([`${reference}${`<p>${'海'.repeat(1_000)}</p>`.repeat(40)}${note}`])
  const [html] = await htmlOf()
  expect(html).toContain(`<p>One<sup><a href="${feedOrigin}/blog/blog-1#fn-1">1</a></sup></p>`)
  expect(html.match(/<p>海/g)).toHaveLength(15)
})

test('an article of one block that has no room is there with its summary', async () => {
  await insert([article(1), article(400), article(1)])
  const { items } = JSON.parse((await api.call('/feed.json')).text)
  expect(items.map((item: object) => 'content_html' in item)).toEqual([true, false, true])
  expect(items[1].content_text).toMatch(/^Few words\./)
})

test.each(['&', '"', '\u{1f680}', '\u2028'])(
  'feeds of titles, names and summaries of only %j are bounded, however long they are',
  async (text) => {
    await insert(
      Array.from({ length: 20 }, () => article(20)),
      text,
    )
    for (const { items } of await readFeeds()) expect(items).toHaveLength(10)
    for (const path of paths) expect((await api.call(path)).text.length, path).toBeLessThan(800_000)
  },
)
