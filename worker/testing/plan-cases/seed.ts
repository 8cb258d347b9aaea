import { type BlogDetails, noDetails } from '../../contract/blog-details.ts'
import { listLimits } from '../../contract/limits.ts'
import { openDatabase } from '../../db/database.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { addBlog } from '../fixtures.ts'
import { manyRows } from '../rotation.ts'
import type { Api } from '../set-up-api.ts'
import { many } from './plan-case.ts'

/** How many rows there are of what has no limit, or whose limit changes no number of statements. */
const size = {
  blogs: manyRows,
  tags: 1_000,
  messages: 2.5 * manyRows,
  subscribers: 2.5 * manyRows,
  comments: 2_000,
  drafts: 200,
  campaigns: 120,
}
/** The room that is left for the calls of the table. */
const added = 5

/** The numbers of the blogs that are not published and have newer drafts; those after them are in the Trash. */
const firstUnpublished = size.blogs - 199
const lastUnpublished = size.blogs - 100

/** As many unpublished blogs with newer drafts as one call may name. */
export const unpublishedIds = many(listLimits.page, (number) => `blog-${firstUnpublished + number - 1}`)
export const unpublishedId = `blog-${lastUnpublished}`
export const trashedIds = { first: `blog-${size.blogs}`, second: `blog-${size.blogs - 1}` } as const

/** As many details as a blog may have, of what is stored. */
export const mostDetails: BlogDetails = {
  ...noDetails,
  authors: many(listLimits.authorsOfBlog, (number) => `author-${number}`),
  tags: many(listLimits.tagsOfBlog, (number) => `tag-${number + 1}`),
  searchTitle: 'A title for search engines',
  searchDescription: 'A description for search engines',
  imageAlt: 'A wall',
}

const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
const publication = 'iif(is_published, published_at, NULL)'
const ofSeed = "blogs.id LIKE 'blog-%'"

const insertions = (model: string) => [
  `INSERT INTO categories (name, folded_name, slug, description, position, created_at)
    ${numbers(listLimits.categories - 4 - added)}
    SELECT 'Category ' || n, 'category ' || n, 'category-' || n, '', 10 + n, 0 FROM numbers`,
  `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at)
    ${numbers(listLimits.authors - added)}
    SELECT 'author-' || n, 'author-' || n, 'Author ' || n, 'author ' || n, 'Writes.', '[]', 0, 0 FROM numbers`,
  `INSERT INTO tags (key, id, slug, name, folded_name, description, created_at) ${numbers(size.tags)}
    SELECT n, 'tag-' || n, 'tag-' || n, 'Tag ' || n, 'tag ' || n, '', 0 FROM numbers`,
  `INSERT INTO pages (id, slug, title, summary, description, source, sanitizer_version, place, position, is_published,
      revision, created_at, updated_at) ${numbers(listLimits.pages - added)}
    SELECT 'page-' || n, 'page-' || n, 'Page ' || n, '', '<p>Old</p>', '<p>Old</p>', 1, 'footer', n, 1, 0, 0, 0 FROM numbers`,
  `INSERT INTO paths (path, kind, is_live, location, created_at)
    ${numbers(listLimits.redirects - listLimits.redirectsOfCall)}
    SELECT '/old/' || n, 'redirect', 0, '/about', 0 FROM numbers`,
  `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
      created_at, published_at, updated_at, content_hash, deleted_at) ${numbers(size.blogs)}
    SELECT 'blog-' || n, 'blog-' || n, 'The title ' || n, 'the title ' || n, '', '', category, image, 1, 1, n < ${firstUnpublished},
      n * 1000, iif(n < ${firstUnpublished}, n * 1000, NULL), n * 1000, '', iif(n > ${lastUnpublished}, 1, NULL)
    FROM blogs, numbers WHERE id = '${model}'`,
  `INSERT INTO blog_sources SELECT key, '<p>Old</p>' FROM blogs WHERE ${ofSeed}`,
  `INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version)
    SELECT key, '<p>Old</p>', 'Old', 1 FROM blogs WHERE ${ofSeed}`,
  `INSERT INTO blog_tags SELECT key, 1, 1, ${publication} FROM blogs WHERE ${ofSeed}`,
  `INSERT INTO blog_authors SELECT blogs.key, authors.key, 0, ${publication} FROM blogs, authors
    WHERE ${ofSeed} AND blogs.key % 2 AND authors.id = 'author-1'`,
  `INSERT INTO drafts SELECT id, key, 1, title, '', category, image, 1, 1, '', '<p>New</p>', 0, 0, '', 0, '{}', '', NULL, NULL
    FROM blogs WHERE state = 'unpublished' AND ${ofSeed}`,
  `INSERT INTO drafts ${numbers(size.drafts)}
    SELECT 'draft-' || n, NULL, 1, 'Draft', '', '', '', 0, 0, '', '<p>Words</p>', n, n, '', 0, '{}', '', NULL, NULL FROM numbers`,
  `INSERT INTO revisions SELECT NULL, key || '-' || n, key, 'draft', title, '', '', '', 1, 1, '', n, 0, '{}', NULL
    FROM (${numbers(50)} SELECT n FROM numbers), blogs WHERE id IN ('blog-1', '${unpublishedId}')`,
  `INSERT INTO comments (id, blog_key, name, content, is_approved, created_at) ${numbers(size.comments)}
    SELECT 'comment-' || n, key, 'Ann', 'Hello', n % 2, n FROM numbers, blogs WHERE blogs.id = 'blog-1'`,
  `INSERT INTO messages (id, name, email, message, created_at, done_at) ${numbers(size.messages)}
    SELECT 'message-' || n, 'Ann', 'ann@example.com', 'Hello', n, iif(n > 1500, n, NULL) FROM numbers`,
  `INSERT INTO subscribers (id, email, created_at, state) ${numbers(size.subscribers)}
    SELECT 'subscriber-' || n, 'reader-' || n || '@example.com', n, iif(n % 2, 'confirmed', 'unverified') FROM numbers`,
  `INSERT INTO campaigns (id, kind, state, title, audience, next_position, created_at) ${numbers(size.campaigns)}
    SELECT 'campaign-' || n, 'blog', 'finished', 'Number ' || n, 0, 1, n FROM numbers`,
]

/** Fills the database with `blog-1`, `tag-1`, `author-1` and so on: rows with short texts, as many as there may be. */
export async function seedPublication(api: Api, token: string): Promise<void> {
  const model = await addBlog(api, token, { title: 'The model' })
  await api.env.DB.batch(insertions(model).map((statement) => api.env.DB.prepare(statement)))
  await composeSiteParts(openDatabase(api.env.DB))
}
