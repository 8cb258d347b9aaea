import { columnsWith } from '../../db/uses.ts'
import type { Api } from '../set-up-api.ts'

const namesOf = (table: 'authors' | 'tags', key: string) => `(
  SELECT json_group_array(json_object('name', name, 'slug', ${table}.slug) ORDER BY position)
  FROM blog_${table} JOIN ${table} ON ${table}.key = ${key} WHERE blog_key = blogs.key
)`
const published = (table: 'blog_authors' | 'blog_tags', key: string, of: string) =>
  `(SELECT count(*) FROM ${table} JOIN blogs ON blogs.key = blog_key WHERE ${key} = ${of}.key AND is_published)`
const lacksPath = (kind: string, prefix: string, table: string) =>
  `SELECT slug FROM ${table} AS one WHERE NOT EXISTS (
    SELECT 1 FROM paths WHERE path = '${prefix}' || one.slug AND kind = '${kind}' AND target = one.key AND is_live)`

/** Not a blog that an undo has moved to the Trash: it makes its category, tags and authors again when it is restored. */
const keepsItsNames = 'left_addresses IS NULL'

/** Queries whose rows are mistakes. */
const mistakes: Record<string, string> = {
  'in a category that is not there': `SELECT id, category FROM blogs WHERE category NOT IN (SELECT name FROM categories) AND ${keepsItsNames}`,
  'a draft in a category that is not there':
    "SELECT id, category FROM drafts WHERE category <> '' AND category NOT IN (SELECT name FROM categories)",
  'a reader of categories that are not there': `SELECT id, categories FROM subscribers WHERE categories = '[]'
    OR EXISTS (SELECT 1 FROM json_each(categories) WHERE value NOT IN (SELECT key FROM categories))`,
  'without a text': `SELECT id FROM blogs WHERE NOT EXISTS (SELECT 1 FROM blog_sources WHERE blog_key = key)
    OR NOT EXISTS (SELECT 1 FROM blog_texts WHERE blog_key = key)`,
  'an address of nothing': `SELECT path, kind, target FROM paths WHERE kind NOT IN ('gone', 'redirect') AND NOT CASE kind
    WHEN 'page' THEN EXISTS (SELECT 1 FROM pages WHERE key = target)
    WHEN 'category' THEN EXISTS (SELECT 1 FROM categories WHERE key = target)
    WHEN 'author' THEN EXISTS (SELECT 1 FROM authors WHERE key = target)
    WHEN 'tag' THEN EXISTS (SELECT 1 FROM tags WHERE key = target AND merged_into IS NULL)
    ELSE EXISTS (SELECT 1 FROM blogs WHERE key = target) END`,
  'an article without its address': lacksPath('blog', '/blog/', '(SELECT * FROM blogs WHERE is_published)'),
  'a page without its address': lacksPath('page', '/', '(SELECT * FROM pages WHERE is_published)'),
  'a category without its address': lacksPath('category', '/articles/', 'categories'),
  'an author without its address': lacksPath('author', '/author/', 'authors'),
  'a tag without its address': lacksPath('tag', '/tag/', '(SELECT * FROM tags WHERE merged_into IS NULL)'),
  'a merged tag with articles or of nothing': `SELECT id FROM tags WHERE merged_into IS NOT NULL AND (
    merged_into NOT IN (SELECT key FROM tags WHERE merged_into IS NULL)
    OR EXISTS (SELECT 1 FROM blog_tags WHERE tag_key = tags.key))`,
  'names of authors': `SELECT id, authors FROM blogs WHERE json(authors) <> ${namesOf('authors', 'author_key')} AND ${keepsItsNames}`,
  'names of tags': `SELECT id, tags FROM blogs WHERE json(tags) <> ${namesOf('tags', 'tag_key')} AND ${keepsItsNames}`,
  'articles of an author': `SELECT id, blog_count FROM authors WHERE blog_count <> ${published('blog_authors', 'author_key', 'authors')}`,
  'articles of a tag': `SELECT id, blog_count FROM tags WHERE blog_count <> ${published('blog_tags', 'tag_key', 'tags')}`,
  'an order by another publication': ['blog_authors', 'blog_tags']
    .map(
      (table) => `SELECT id FROM ${table} AS one JOIN blogs ON key = blog_key
        WHERE one.published_at IS NOT iif(is_published, blogs.published_at, NULL)`,
    )
    .join(' UNION ALL '),
  'months of the archive': `SELECT month, total FROM archive_months WHERE total <> (
      SELECT count(*) FROM archived_blogs WHERE archived_blogs.month = archive_months.month
    ) UNION ALL SELECT month, 0 FROM archived_blogs WHERE month NOT IN (SELECT month FROM archive_months)`,
  'parts of the archive':
    'SELECT month, total FROM archive_months AS one WHERE total <> (SELECT total(total) FROM archive_parts WHERE month = one.month)',
  'newer drafts': `SELECT blog_key FROM compared_drafts WHERE is_newer AND blog_key NOT IN (SELECT blog_key FROM newer_drafts)
    UNION ALL SELECT blog_key FROM newer_drafts WHERE blog_key NOT IN (SELECT blog_key FROM compared_drafts WHERE is_newer)`,
  'copies of images': `SELECT id FROM blogs WHERE is_published <> EXISTS (SELECT 1 FROM image_copies WHERE blog_key = key)`,
  'a reference to nothing': 'PRAGMA foreign_key_check',
}

/** Totals with a query that counts them, by their names. */
const counted = [
  `SELECT total.value AS name, count(*) AS value FROM blogs, json_each(json_array(
      state, state || ':' || category, iif(state <> 'trash', 'blogs', NULL), iif(state <> 'trash', 'blogs:' || category, NULL),
      iif(state IN ('unpublished', 'scheduled'), 'drafts', NULL)
    )) AS total WHERE total.value IS NOT NULL GROUP BY 1`,
  `SELECT total.value AS name, count(*) AS value FROM comments, json_each(json_array(
      'comments', iif(is_approved, 'comments:approved', 'comments:waiting'))) AS total WHERE NOT is_in_trash GROUP BY 1`,
  `SELECT total.value AS name, count(*) AS value FROM messages, json_each(json_array(
      'messages', iif(done_at IS NULL, 'messages:open', 'messages:done'))) AS total GROUP BY 1`,
  `SELECT total.value AS name, count(*) AS value FROM subscribers, json_each(json_array('subscribers', 'subscribers:' || state,
      iif(state = 'unverified' AND asked_at IS NULL, 'subscribers:askable', NULL),
      iif(state = 'confirmed' AND frequency = 'weekly', 'subscribers:weekly', NULL)
    )) AS total WHERE total.value IS NOT NULL GROUP BY 1`,
  `SELECT 'suppressions:' || reason AS name, count(*) AS value FROM suppressions WHERE scope = 'newsletter' GROUP BY 1`,
  `SELECT total.value AS name, count(*) AS value FROM library, json_each(json_array(
      'library', 'library:' || kind, iif(uses = 0, 'library:unused', NULL))) AS total WHERE total.value IS NOT NULL GROUP BY 1`,
  `SELECT 'library:bytes' AS name, sum(bytes) AS value FROM media HAVING count(*) > 0`,
  `SELECT 'tags' AS name, count(*) AS value FROM tags WHERE merged_into IS NULL HAVING count(*) > 0`,
]
const totals = "SELECT name, value FROM counters WHERE value <> 0 AND name NOT IN ('version', 'subscribers:number')"

type Row = Record<string, unknown>

/** The mistakes in the data of a site, each in a line. There must be none, whatever happened to it. */
export async function findMistakes({ env: { DB } }: Api): Promise<string[]> {
  const names = Object.keys(mistakes)
  const queries = [...Object.values(mistakes), totals, ...counted]
  const results = (await DB.batch<Row>(queries.map((query) => DB.prepare(query)))).map(({ results }) => results)
  const wrong = names.flatMap((name, index) => (results[index] ?? []).map((row) => `${name}: ${JSON.stringify(row)}`))
  const [stored = [], ...rows] = results.slice(names.length)
  const sorted = (list: Row[]) => list.map((row) => `total of ${row.name} is ${row.value}`).toSorted()
  const [kept, right] = [sorted(stored), sorted(rows.flat())]
  return [
    ...wrong,
    ...kept.filter((line) => !right.includes(line)),
    ...right.filter((line) => !kept.includes(line)).map((line) => `${line}, which is not stored`),
  ]
}

/** The files that a text names and that are not there, as a row or as an object of the bucket. */
export async function findLostFiles({ env: { DB, MEDIA } }: Api): Promise<string[]> {
  const lost: string[] = []
  const { results } = await DB.prepare('SELECT key FROM media').all<{ key: string }>()
  const rows = new Set(results.map(({ key }) => key))
  const objects = new Set<string>()
  for (let cursor: string | undefined; ; ) {
    const page = await MEDIA.list(cursor ? { cursor } : {})
    for (const { key } of page.objects) objects.add(key)
    if (!page.truncated) break
    cursor = page.cursor
  }
  for (const { table, column } of columnsWith('images')) {
    const { results: texts } = await DB.prepare(`SELECT ${column} FROM ${table}`).all<Row>()
    const keys = new Set(JSON.stringify(texts).match(/media\/[\w-]+\/[\w.-]+/g))
    const missing = [...keys].filter((key) => !rows.has(key) || !objects.has(key))
    lost.push(...missing.map((key) => `${key} of ${table}.${column}`))
  }
  return lost
}
