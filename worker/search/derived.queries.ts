import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { batchNamed } from '../db/batch-named.ts'
import { totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { quote } from '../db/full-text.ts'
import { blogSources, blogs, derived } from '../db/schema/blogs.ts'
import type { Candidate } from './query/likeness.ts'
import { composeCounts, mapCounts } from './vocabulary.queries.ts'

/** The columns of a blog from which its data is derived: `html` is the beginning of its source. */
const textColumns = {
  key: blogs.key,
  id: blogs.id,
  title: blogs.title,
  lang: blogs.lang,
  excerpt: blogs.excerpt,
  isPublished: blogs.isPublished,
  contentHash: blogs.contentHash,
  related: derived.related,
  /** 0 where its own text, title or tags have changed, or its publication. */
  version: derived.version,
  /** How many blogs are published. */
  published: totalOf('published'),
}

export type DerivationRow = Awaited<ReturnType<typeof listOutdated>>[number]

/** Data that was derived from a blog as it was read. */
type Derivation = Omit<DerivationRow, 'id' | 'title' | 'html' | 'version' | 'published'>

type Batch = {
  /** The current version of the rules. */
  version: number
  limit: number
  /** How much of each source is read, in characters. */
  htmlLength: number
}

function selectRows(db: Database, htmlLength: number) {
  return db
    .select({ ...textColumns, html: sql<string>`substr(${blogSources.source}, 1, ${htmlLength})`.as('html') })
    .from(derived)
    .innerJoin(blogs, eq(blogs.key, derived.blogKey))
    .innerJoin(blogSources, eq(blogSources.blogKey, derived.blogKey))
}

/** Blogs whose derived data is older than the rules or their text, the longest outdated first. */
export function listOutdated(db: Database, { version, limit, htmlLength }: Batch) {
  return selectRows(db, htmlLength)
    .where(lt(derived.version, version))
    .orderBy(asc(derived.version), asc(derived.derivedAt))
    .limit(limit)
}

/** Of some blogs, the published and outdated ones. With the pluses, SQLite finds them by their ids only. */
export function listOutdatedOf(db: Database, ids: string[], { version, limit, htmlLength }: Batch) {
  return selectRows(db, htmlLength)
    .where(
      and(
        inArray(blogs.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        sql`+${blogs.isPublished} AND +${derived.version} < ${version}`,
      ),
    )
    .limit(limit)
}

/**
 * The blogs whose data was derived longest ago, if that was before a time and before the newest publication: without
 * a new blog there is nothing to learn. @param slackMs how much later than planned a publication may have happened
 */
export function listOldest(db: Database, { version, limit, htmlLength }: Batch, before: Date, slackMs: number) {
  const newer = alias(blogs, 'newer')
  const newest = db
    .select({ at: newer.publishedAt })
    .from(newer)
    .where(eq(newer.isPublished, true))
    .orderBy(desc(newer.publishedAt), desc(newer.listKey))
    .limit(1)
  return selectRows(db, htmlLength)
    .where(
      and(
        eq(derived.version, version),
        lt(derived.derivedAt, before),
        lt(derived.derivedAt, sql`${newest} + ${slackMs}`),
      ),
    )
    .orderBy(asc(derived.derivedAt))
    .limit(limit)
}

/** A tag of a blog: in how many published blogs it is, and the keys of the newest of them. */
export type TagOfBlog = { key: number; total: number; blogs: number[] }

/**
 * The data that relates some blogs to others: the counts of some roots, as `countBlogsWith` gives them, and the tags of the
 * blogs, from `newest` rows and two for each.
 */
export async function readRelations(db: Database, keys: number[], words: string[], newest: number) {
  const latest = sql`SELECT blog_key FROM blog_tags WHERE tag_key = tags.key AND published_at IS NOT NULL
    ORDER BY published_at DESC, blog_key DESC LIMIT ${newest}`
  const [counts, tags]: [{ word: string; total: number }[], TagOfBlog[]] = await db.batch([
    composeCounts(db, { words: JSON.stringify(words) }),
    db
      .select({
        key: sql<number>`json_each.value`.as('own_key'),
        total: sql<number>`blog_count`,
        blogs: sql<number[]>`(SELECT json_group_array(blog_key) FROM (${latest}))`.mapWith(JSON.parse).as('latest'),
      })
      .from(
        sql`json_each(${JSON.stringify(keys)})
          CROSS JOIN blog_tags AS tagged ON tagged.blog_key = json_each.value CROSS JOIN tags ON tags.key = tagged.tag_key`,
      ),
  ])
  return { counts: mapCounts(counts), tags }
}

/** The look-up for a blog: roots of words, and the keys of blogs that come first. */
type RelatedQuery = { key: number; words: string[]; first: number[] }

/** How much of a text is compared, in UTF-16 code units: the first paragraphs say what it is about. */
const comparedLength = 1_000

/**
 * The published ones of some blogs, and the blogs that match some roots best, by the rank of the search index (bm25), to be
 * compared. FTS5 ranks every match, and reads a row for each that it returns.
 * @returns for each blog the first ones in their order, and at most `limit` candidates, without the blog itself
 */
export async function findCandidates(db: Database, queries: RelatedQuery[], limit: number) {
  // A phrase of no words matches nothing.
  const sent = queries.map(({ key, words }) => ({ own: key, query: words.map(quote).join(' OR ') || quote('') }))
  const chosen = queries.flatMap(({ key, first }) => first.map((found) => ({ own: key, found })))
  const matches = sql`SELECT rowid AS found FROM search_index
    WHERE search_index MATCH json_each.value ->> 'query' ORDER BY rank LIMIT ${limit + 1}`
  const own = sql<number>`json_each.value ->> 'own'`.as('own')
  const text = sql`headings || ' ' || substr(body, 1, ${comparedLength})`
  const [tagged, matched] = await db.batch([
    db
      .select({ own, key: sql<number>`blogs.key`, id: sql<string>`blogs.id` })
      .from(
        sql`json_each(${JSON.stringify(chosen)}) CROSS JOIN blogs ON blogs.key = json_each.value ->> 'found' AND is_published`,
      ),
    db
      .select({
        own,
        candidates: sql<Candidate[]>`(
          SELECT json_group_array(json_object('key', found, 'id', blogs.id, 'title', search_texts.title, 'text', ${text}))
          FROM (${matches}) CROSS JOIN blogs ON blogs.key = found CROSS JOIN search_texts ON blog_key = found
          WHERE found <> json_each.value ->> 'own'
        )`
          .mapWith((json: string): Candidate[] => JSON.parse(json))
          .as('candidates'),
      })
      .from(sql`json_each(${JSON.stringify(sent)})`),
  ])
  const first = Map.groupBy(tagged, (row) => row.own)
  return new Map(matched.map((row) => [row.own, { first: first.get(row.own) ?? [], candidates: row.candidates }]))
}

/**
 * Stores derived data, in one transaction, of the blogs that still have the content from which it was derived: the
 * others stay outdated.
 * @param met keys of blogs that are to be derived again, because they are alike to a new one
 */
export async function storeDerivations(
  db: Database,
  { derivations, met, version, at }: { derivations: Derivation[]; met: number[]; version: number; at: Date },
) {
  const result = sql`json_each(${JSON.stringify(derivations)})`
  const value = (name: keyof Derivation) => sql`(json_each.value ->> ${sql.raw(`'${name}'`)})`
  const isUnchanged = sql`${blogs.key} = ${value('key')} AND ${blogs.contentHash} = ${value('contentHash')}
    AND ${blogs.isPublished} = ${value('isPublished')}`
  const summary = { lang: value('lang'), excerpt: value('excerpt') }
  const isSameSummary = sql`${blogs.lang} = ${summary.lang} AND ${blogs.excerpt} = ${summary.excerpt}`
  await batchNamed(db, {
    derived: db
      .update(derived)
      .set({ version, derivedAt: at, related: sql`${value('related')}` })
      .from(sql`${result} CROSS JOIN ${blogs}`)
      .where(sql`${derived.blogKey} = ${blogs.key} AND ${isUnchanged}`),
    met: db
      .update(derived)
      .set({ version: version - 1 })
      // With the plus, SQLite finds them by their keys.
      .where(sql`blog_key IN (SELECT value FROM json_each(${JSON.stringify(met)})) AND +version = ${version}`),
    summaries: db.update(blogs).set(summary).from(result).where(sql`${isUnchanged} AND NOT (${isSameSummary})`),
  })
}
