import { expect, test } from 'vitest'
import { listLimits } from '../contract/limits.ts'
import { openDatabase } from '../db/database.ts'
import { blogs, derived } from '../db/schema/blogs.ts'
import { authorsColumn, tagsColumn } from '../db/statements/apply-details.ts'
import { composeSiteParts } from '../db/statements/site.ts'
import { searchVersion } from '../language/search-text.ts'
import { orderPages } from '../publication/pages/pages.queries.ts'
import { manyRows } from './rotation.ts'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from './statements.ts'

const size = { authors: 50, tags: manyRows / 2, categories: listLimits.categories, pages: listLimits.pages }
const sampleCategories = 4

/**
 * Gives the seeded blogs authors, tags and further categories: one author wrote each third blog, one tag is on each other, and
 * each tenth has ten tags.
 */
export async function seedListings(d1: D1Database): Promise<void> {
  const numbers = (count: number) =>
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
  const publication = 'iif(is_published, published_at, NULL)'
  const statements = [
    `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) ${numbers(size.authors)}
      SELECT 'author-' || n, 'author-' || n, 'Author ' || n, 'author ' || n, 'Writes.', '[]', 0, 0 FROM numbers`,
    `INSERT INTO tags (key, id, slug, name, folded_name, description, created_at) ${numbers(size.tags)}
      SELECT n, 'tag-' || n, 'tag-' || n, 'Tag ' || n, 'tag ' || n, '', 0 FROM numbers`,
    `INSERT INTO categories (name, folded_name, slug, description, position, created_at)
      ${numbers(size.categories - sampleCategories)}
      SELECT 'Category ' || n, 'category ' || n, 'category-' || n, '', 10 + n, 0 FROM numbers`,
    `INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published, revision,
      created_at, updated_at) ${numbers(size.pages)}
      SELECT 'page-' || n, 'page-' || n, 'Page ' || n, '', '', '', 1, 'footer', n, 1, 1, 0, 0 FROM numbers`,
    `UPDATE blogs SET category = 'Category ' || (1 + key / 20 % ${size.categories - sampleCategories}) WHERE key % 20 = 0`,
    `INSERT INTO blog_authors SELECT blogs.key, authors.key, 0, ${publication}
      FROM blogs JOIN authors ON authors.id = 'author-' || iif(blogs.key % 3 = 0, 1, 1 + blogs.key % ${size.authors})`,
    `INSERT INTO blog_tags ${numbers(10)}
      SELECT key, iif(n = 1 AND key % 2 = 0, 1, 2 + (key + n * 499) % ${size.tags - 1}), n, ${publication}
      FROM blogs JOIN numbers ON key % 10 = 0 OR n = 1`,
  ]
  await d1.batch(statements.map((statement) => d1.prepare(statement)))
  const db = openDatabase(d1)
  await db.update(blogs).set({ authors: authorsColumn, tags: tagsColumn })
  await composeSiteParts(db)
  // A changed tag makes a search text outdated. The tests of the search index begin with none.
  await db.update(derived).set({ searchVersion })
}

/** The cost of a page: rows for each item that it lists, and rows beside them. */
const rowsPerItem = 5
const rowsPerPage = 50
const items = 12
const feedItems = 20
const newestItems = 50
/** An item of a feed has its text and the profiles of its authors too. */
const rowsPerFeedItem = 8
const rowsPerSitemap = 2_000

/** The statements and rows of the pages, feeds and the sitemap of categories, authors and tags, on the seeded database. */
export function testListings(api: Api): void {
  async function expectSmall(path: string, most: { statements: number; rows: number }) {
    const statements = await observeStatements(api, () => api.call(path))
    await expectIndexedStatements(api, statements)
    expect(statements.length, path).toBeLessThanOrEqual(most.statements)
    expect(rowsReadBy(statements), path).toBeLessThanOrEqual(most.rows)
  }

  const listings = [
    ['/api/categories/technology', '/articles/technology', 0.8 * manyRows],
    ['/api/categories/category-150', '/articles/category-150', 1],
    ['/api/authors/author-1', '/author/author-1', 0.3 * manyRows],
    ['/api/tags/tag-1', '/tag/tag-1', 0.4 * manyRows],
    ['/api/tags/tag-77', '/tag/tag-77', 1],
  ] as const

  test.each(listings)('%s: its pages and its feed are read from indexes, few rows each', async (call, page, least) => {
    const first = `${call}?limit=${items}&with=latest,site`
    const { body } = await api.call(first)
    expect(body.total).toBeGreaterThanOrEqual(least)
    await expectSmall(first, { statements: 1, rows: rowsPerItem * items + rowsPerPage })
    await expectSmall(`${first},previous&cursor=${body.nextCursor ?? ''}`, {
      statements: 1,
      rows: rowsPerItem * items + rowsPerPage,
    })
    await expectSmall(`${page}/rss.xml`, { statements: 2, rows: rowsPerFeedItem * feedItems + rowsPerPage })
  })

  test('readers’ pages know of so many categories and pages at most; an order of all is written in one pass', async () => {
    const { site } = (await api.call('/api/site')).body
    expect(site.categories).toHaveLength(listLimits.menuCategories)
    expect(site.pages).toHaveLength(listLimits.menuPages)
    const ids = Array.from({ length: size.pages }, (_, index) => `page-${size.pages - index}`)
    await orderPages(openDatabase(api.env.DB), ids)
    const { results } = await api.env.DB.prepare('SELECT id FROM pages ORDER BY position').all<{ id: string }>()
    expect(results.map(({ id }) => id)).toEqual(ids)
  })

  test('the Markdown of an article and the list of the newest are read from indexes, few rows each', async () => {
    const { body } = await api.call('/api/blog/all?limit=1')
    await expectSmall(`${body.blogs[0].path}.md`, { statements: 1, rows: rowsPerPage })
    await expectSmall('/llms.txt', { statements: 2, rows: rowsPerItem * newestItems + rowsPerPage })
  })

  test('each sitemap reads few rows, by HEAD too, and all together list every article, tag, category and page once', async () => {
    const pathsIn = (text: string) =>
      Array.from(text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = '']) => path)
    const parts = pathsIn((await api.call('/sitemap.xml')).text)
    const listed: string[] = []
    for (const part of parts) {
      const { text, headers } = await api.call(part)
      expect(Number(headers.get('x-test-rows-read')), part).toBeLessThanOrEqual(rowsPerSitemap)
      listed.push(...pathsIn(text))
    }
    const first = await api.call('/sitemap-1.xml', { method: 'HEAD' })
    expect(Number(first.headers.get('x-test-rows-read'))).toBeLessThanOrEqual(rowsPerSitemap)
    await expectSmall('/sitemap-1.xml', { statements: 6, rows: rowsPerSitemap })
    await expectSmall('/sitemap.xml', { statements: 1, rows: 10 })
    const { results } = await api.env.DB.prepare(
      "SELECT '/blog/' || slug AS path FROM blogs WHERE is_published UNION ALL SELECT '/tag/' || slug FROM tags WHERE blog_count > 0 " +
        "UNION ALL SELECT '/' || slug FROM pages UNION ALL SELECT DISTINCT '/articles/' || categories.slug FROM categories JOIN blogs ON category = name AND is_published",
    ).all<{ path: string }>()
    const ofListings = listed.filter(
      (path) =>
        /^\/(blog|tag|articles|page-\d+)(?:\/|$)/.test(path) && path !== '/articles' && path !== '/articles/all',
    )
    expect(ofListings.toSorted()).toEqual(results.map(({ path }) => path).toSorted())
  })
}
