import { type Column, type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import { isReservedSlug } from '../../contract/slugs.ts'
import { numberedSlug } from '../../slugs.ts'
import type { Database } from '../database.ts'
import type { Value } from '../prepare-once.ts'
import { blogs } from '../schema/blogs.ts'
import { blogAuthors, blogTags } from '../schema/listings.ts'
import { addresses } from '../schema/publication.ts'

/** How many blogs may have the same title before the next one's slug is its id. */
const mostNumbered = 100

/** The names by which a blog is asked for: the text as an id, and as a slug, in lower case. */
export type BlogName = { id: Value<string>; slug: Value<string> }

export function blogNamed(idOrSlug: string) {
  return { id: idOrSlug, slug: idOrSlug.toLowerCase() }
}

/**
 * SQL for the key of the blog that is meant by an id, or by the last part of its present or a former address. No slug is
 * the id of another blog.
 * @param isForAdmin whether the slug of an unpublished blog counts, which readers do not reach before its publication
 */
export function blogKeyAt({ id, slug }: BlogName, isForAdmin = false): SQL<number | null> {
  const present = isForAdmin ? sql`(SELECT key FROM blogs WHERE slug = ${slug}),` : sql``
  return sql`coalesce((SELECT key FROM blogs WHERE id = ${id}), ${present} ${keyAtSlug('blog', slug)})`
}

/**
 * SQL for a slug that no blog has or had, and no redirect: the given one, or else the same with the lowest free number. It is
 * evaluated in the statement that stores it, so that two blogs at the same time get different ones.
 * @param otherwise for the case that a hundred blogs have the same
 * @param own SQL for the key of a blog whose own addresses are free for it
 */
export function freeBlogSlug(slug: string | SQL, otherwise: string | SQL, own: SQL = sql`NULL`): SQL<string> {
  // A slug that a row has had is not reserved.
  const first = typeof slug === 'string' && isReservedSlug('blog', slug) ? 2 : 1
  return sql`coalesce((
    WITH RECURSIVE numbers(number) AS (
      SELECT ${sql.raw(String(first))} UNION ALL SELECT number + 1 FROM numbers WHERE number < ${mostNumbered}
    ), candidates(slug) AS (SELECT ${slug} || iif(number = 1, '', '-' || number) FROM numbers)
    SELECT slug FROM candidates WHERE ${isFreeForBlog(sql`candidates.slug`, own)} LIMIT 1
  ), ${otherwise})`
}

/** Any SQL for a slug: a parameter, or the column of a row. */
type SlugSql = string | SQL | Column

/** A condition: a redirect of the admin has the path of a slug. */
export function isRedirected(kind: keyof typeof pathPrefixes, slug: SlugSql): SQL {
  return sql`EXISTS (SELECT 1 FROM paths WHERE path = ${pathPrefixes[kind]} || ${slug} AND kind = 'redirect')`
}

/**
 * SQL for a slug as it is stored: null, which its column refuses, while a redirect of the admin has its path. The statement that
 * stores the slug evaluates it, so that a redirect that is added at the same time is not lost.
 * @param kept SQL for a slug of the row that it keeps without a question
 */
export function unlessRedirected(
  kind: keyof typeof pathPrefixes,
  slug: SlugSql,
  kept: SlugSql = sql`NULL`,
): SQL<string> {
  return sql`iif(${slug} IS NOT ${kept} AND ${isRedirected(kind, slug)}, NULL, ${slug})`
}

/** The kinds of addresses whose target is a blog: its own ones, and those that it had on the site it was imported from. */
export const kindsOfBlog = sql.raw("('blog', 'imported')")

/** A condition: no other blog has, had or may have the slug, and no redirect. */
function isFreeForBlog(slug: SQL, own: SQL) {
  return sql`NOT EXISTS (SELECT 1 FROM blogs AS other WHERE other.slug = ${slug} AND other.key IS NOT ${own})
    AND NOT EXISTS (SELECT 1 FROM blogs AS other WHERE other.id = ${slug} AND other.key IS NOT ${own})
    AND NOT EXISTS (
      SELECT 1 FROM ${addresses} WHERE path = ${pathPrefixes.blog} || ${slug} AND (kind NOT IN ${kindsOfBlog} OR target IS NOT ${own})
    )`
}

/**
 * SQL for the key of what has an address now, or had it before; null when nothing has. Compare its slug with the requested
 * one to know whether readers are to be redirected.
 * @param slug the last part of the address, in lower case
 */
export function keyAtSlug(kind: keyof typeof pathPrefixes, slug: Value<string>): SQL<number | null> {
  return sql`(SELECT target FROM ${addresses} WHERE path = ${pathPrefixes[kind]} || ${slug} AND kind = ${kind})`
}

/**
 * SQL for the present path of what `place`, a row of `paths` in the surrounding statement, names; null for a redirect and
 * for what is deleted.
 * @param state `published` leaves out what readers do not see: authors and tags of unpublished blogs, too
 */
export function presentPathOf(state: 'published' | 'any'): SQL<string | null> {
  const isSeen = state === 'published' ? sql`AND is_published` : sql``
  const isUsed = (blogCount: SQL) => (state === 'published' ? sql`AND ${blogCount} > 0` : sql``)
  return sql`CASE place.kind
    WHEN 'blog' THEN (SELECT '/blog/' || slug FROM blogs WHERE key = place.target ${isSeen})
    WHEN 'imported' THEN (SELECT '/blog/' || slug FROM blogs WHERE key = place.target ${isSeen})
    WHEN 'page' THEN (SELECT '/' || slug FROM pages WHERE key = place.target ${isSeen})
    WHEN 'category' THEN (SELECT '/articles/' || slug FROM categories WHERE key = place.target)
    WHEN 'author' THEN (SELECT '/author/' || slug FROM authors WHERE key = place.target ${isUsed(sql`blog_count`)})
    WHEN 'tag' THEN (
      SELECT '/tag/' || coalesce(other.slug, tags.slug) FROM tags LEFT JOIN tags AS other ON other.key = tags.merged_into
      WHERE tags.key = place.target ${isUsed(sql`coalesce(other.blog_count, tags.blog_count)`)}
    )
  END`
}

/** How many paths that begin with a slug are read at most. */
const mostSimilar = 1_000

/**
 * A slug that no address of its kind has or had, so that no reader is led to something else: the given one, else with the
 * lowest free number behind it.
 * @param own SQL for the key of something whose own addresses are free for it
 * @param isRefused whether a slug is not to be had for another reason
 */
export async function findFreeSlug(
  db: Database,
  kind: keyof typeof pathPrefixes,
  slug: string,
  { own = sql`NULL`, isRefused = () => false }: { own?: SQL; isRefused?: (slug: string) => boolean } = {},
): Promise<string> {
  const path = pathPrefixes[kind] + slug
  // The numbered ones are between `-` and `.`, its successor.
  const rows = await db
    .select({ path: addresses.path })
    .from(addresses)
    .where(
      sql`(path = ${path} OR (path >= ${`${path}-`} AND path < ${`${path}.`})) AND (kind <> ${kind} OR target IS NOT ${own})`,
    )
    .limit(mostSimilar)
  const taken = new Set(rows.map((row) => row.path))
  let number = 1
  while (taken.has(numberedSlug(path, number)) || isRefused(numberedSlug(slug, number))) number += 1
  return numberedSlug(slug, number)
}

const noneTwice = sql`blogs.id || '-' || blogs.key`

/**
 * Statements by which blogs in the Trash give up all that others may want: their slugs, their former addresses, and their links to
 * authors and tags, which their details still name.
 * @param keys SQL for a list of their keys
 */
export function leaveAddresses(db: Database, keys: SQL) {
  const isIts = sql`kind IN ${kindsOfBlog} AND target = blogs.key`
  return [
    db
      .update(blogs)
      .set({
        leftAddresses: sql`json_object('slug', slug, 'paths', (
          SELECT json_group_array(json_array(path, kind, created_at, was_public)) FROM ${addresses} WHERE ${isIts} AND NOT is_live
        ))`,
        slug: freeBlogSlug(sql`lower(blogs.id)`, noneTwice, sql`blogs.key`),
      })
      .where(sql`key IN ${keys} AND deleted_at IS NOT NULL AND left_addresses IS NULL`),
    db
      .delete(addresses)
      .where(
        sql`kind IN ${kindsOfBlog} AND target IN (SELECT key FROM blogs WHERE key IN ${keys} AND left_addresses IS NOT NULL) AND NOT is_live`,
      ),
    db
      .delete(blogAuthors)
      .where(sql`blog_key IN (SELECT key FROM blogs WHERE key IN ${keys} AND left_addresses IS NOT NULL)`),
    db
      .delete(blogTags)
      .where(sql`blog_key IN (SELECT key FROM blogs WHERE key IN ${keys} AND left_addresses IS NOT NULL)`),
  ] as const
}

/**
 * The statement by which blogs take their former addresses again, where those are free. To be run while they are in the Trash.
 * @param isBack a condition on `blogs`
 */
export function takeFormerAddresses(db: Database, isBack: SQL) {
  return db
    .insert(addresses)
    .select(
      sql`SELECT left_one.value ->> 0, left_one.value ->> 1, blogs.key, 0, NULL, left_one.value ->> 2, left_one.value ->> 3
        FROM ${blogs}, json_each(blogs.left_addresses, '$.paths') AS left_one WHERE ${isBack}`,
    )
    .onConflictDoUpdate({
      target: addresses.path,
      set: { kind: sql`excluded.kind`, target: sql`excluded.target`, createdAt: sql`excluded.created_at` },
      setWhere: sql`${addresses.kind} = 'gone'`,
    })
}

/** SQL for the slug of a blog that comes back: the slug that it gave up, or else the same with a number. */
export const slugAgain = freeBlogSlug(sql`(blogs.left_addresses ->> 'slug')`, noneTwice, sql`blogs.key`)

/** The address of a blog that came back, and those before that something else has meanwhile. */
export type LostAddresses = { path: string; taken: string[] }
type Left = { id: string; paths: string[] }

/** The addresses that blogs in the Trash have given up. @param which a condition on `blogs` */
export async function readLeft(db: Database, which: SQL): Promise<Left[]> {
  const rows = await db
    .select({ id: blogs.id, left: blogs.leftAddresses })
    .from(blogs)
    .where(sql`${which} AND deleted_at IS NOT NULL AND left_addresses IS NOT NULL`)
  return rows.map(({ id, left }) => ({
    id,
    paths: left ? [pathPrefixes.blog + left.slug, ...left.paths.map(([path]) => path)] : [],
  }))
}

/** Which of these addresses the blogs have not got again, by their ids. */
export async function findLost(db: Database, left: Left[]): Promise<Map<string, LostAddresses>> {
  if (left.length === 0) return new Map()
  const present = sql`${pathPrefixes.blog} || blogs.slug`
  const rows = await db.all<{ id: string; path: string; taken: string }>(sql`
    SELECT blogs.id AS id, ${present} AS path, wanted.value AS taken
    FROM json_each(${JSON.stringify(left)}) AS sent
    CROSS JOIN ${blogs} ON blogs.id = sent.value ->> 'id' AND blogs.deleted_at IS NULL
    CROSS JOIN json_each(sent.value -> 'paths') AS wanted
    WHERE wanted.value <> ${present} AND NOT EXISTS (
      SELECT 1 FROM ${addresses} WHERE path = wanted.value AND kind IN ${kindsOfBlog} AND target = blogs.key
    )`)
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    Array.from(grouped, ([id, some]) => [id, { path: some[0]?.path ?? '', taken: some.map(({ taken }) => taken) }]),
  )
}
