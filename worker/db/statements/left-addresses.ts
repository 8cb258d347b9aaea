import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { blogAuthors, blogTags } from '../schema/listings.ts'
import { addresses } from '../schema/publication.ts'
import { freeBlogSlug, kindsOfBlog } from './addresses.ts'

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
