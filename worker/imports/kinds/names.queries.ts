import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import { foldName } from '../../contract/fold-name.ts'
import type { ImportedRedirect } from '../../contract/imports.ts'
import type { Database } from '../../db/database.ts'
import { authors, categories, formerAuthors, tags } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { importItems } from '../../db/schema/transfers.ts'
import type { ImportRow } from '../imports.queries.ts'

/** A name as an article is sent with it, and the names that the file has for it. */
type SentName = { name: string; titles: string[] }
/** An import. In a check, what will come has a name, too. */
export type Job = Pick<ImportRow, 'key' | 'choices'> & { isCheck?: boolean }

/** The client sends the names that the admin has chosen, as they were at the start of the import. */
function sentName({ choices }: Job, kind: 'authors' | 'categories', name: string): SentName {
  const chosen = Object.entries(choices?.[kind] ?? {}).filter(([, here]) => here === name)
  return { name, titles: chosen.length > 0 ? chosen.map(([title]) => title) : [name] }
}

/** SQL for the ids of what the import has brought, or found here, by a list of names in the file; in a check, of what it will bring. */
function targetsOf({ key, isCheck }: Job, kind: 'category' | 'tag' | 'author', titles: SQL) {
  const isThere = isCheck ? sql`item.outcome <> 'refused'` : sql`(item.done_at IS NOT NULL OR item.outcome = 'present')`
  // The middle condition is that of the index.
  return sql`(
    SELECT target_id FROM ${importItems} AS item
    WHERE item.import_key = ${key} AND item.kind IN ('category', 'tag', 'author') AND item.kind = ${kind}
      AND item.title IN (SELECT value FROM json_each(${titles}))
      AND ${isThere} AND item.target_id <> ''
  )`
}

/**
 * SQL for the key of the category that a name of a file means here: what its item has become, else by its present or a
 * former name. Null for none.
 */
export function categoryKeyOf(job: Job, name: string): SQL<number | null> {
  const { titles } = sentName(job, 'categories', name)
  return sql`coalesce(
    (SELECT target FROM ${addresses} WHERE kind = 'category' AND path IN (
      SELECT ${pathPrefixes.category} || target_id FROM ${targetsOf(job, 'category', sql`${JSON.stringify(titles)}`)}
    ) LIMIT 1),
    (SELECT key FROM ${categories} WHERE folded_name = ${foldName(name)}),
    (SELECT key FROM ${categories} WHERE ${name} IN (SELECT value FROM json_each(former_names)) LIMIT 1)
  )`
}

/** A condition: a check lets a category of a name come. */
export function willHaveCategory(job: Job, name: string): SQL {
  if (!job.isCheck) return sql`FALSE`
  return sql`EXISTS (SELECT 1 FROM ${targetsOf(job, 'category', sql`${JSON.stringify([name])}`)})`
}

/** SQL for an id here, or in a check for the id that a planned item will have; null without either. */
function orPlanned({ isCheck }: Job, here: SQL, planned: SQL): SQL<string | null> {
  return isCheck ? sql`coalesce(${here}, (SELECT target_id FROM ${planned} LIMIT 1))` : sql`${here}`
}

const place = sql<number>`wanted.key`.as('place')
const listed = (names: SentName[]) =>
  sql`json_each(${JSON.stringify(names.map(({ name, titles }) => ({ folded: foldName(name), titles })))}) AS wanted`

/** The same of authors, as columns and a source of rows: each has the place of its name, and an id here or null. */
export function authorsNamed(job: Job, names: string[]) {
  const ids = targetsOf(job, 'author', sql`wanted.value -> 'titles'`)
  const here = sql`(SELECT id FROM ${authors} WHERE key = coalesce(
    (SELECT key FROM ${authors} WHERE id IN ${ids} LIMIT 1),
    (SELECT author_key FROM ${formerAuthors} WHERE id IN ${ids} LIMIT 1),
    (SELECT key FROM ${authors} WHERE folded_name = wanted.value ->> 'folded' LIMIT 1)
  ))`
  return {
    columns: { place, id: orPlanned(job, here, ids).as('id') },
    from: listed(names.map((name) => sentName(job, 'authors', name))),
  }
}

/**
 * The present paths of what redirects of a file lead to by a name, by their places in the list. One statement, and none for
 * a list without names.
 */
export async function findNamed(db: Database, job: Job, redirects: ImportedRedirect[]): Promise<Map<number, string>> {
  const wanted = redirects.flatMap(({ named }, index) => {
    if (!named) return []
    const { kind, name } = named
    const { titles } =
      kind === 'tag' ? { titles: [name] } : sentName(job, kind === 'author' ? 'authors' : 'categories', name)
    return [{ index, kind, folded: foldName(name), titles }]
  })
  if (wanted.length === 0) return new Map()
  const folded = sql`wanted.value ->> 'folded'`
  const ids = (kind: 'category' | 'tag' | 'author') => targetsOf(job, kind, sql`wanted.value -> 'titles'`)
  const rows = await db.all<{ place: number; path: string | null }>(sql`
    SELECT wanted.value ->> 'index' AS place, CASE wanted.value ->> 'kind'
        WHEN 'category' THEN ${pathPrefixes.category} || coalesce(
          (SELECT target_id FROM ${ids('category')} LIMIT 1), (SELECT slug FROM ${categories} WHERE folded_name = ${folded})
        )
        WHEN 'author' THEN ${pathPrefixes.author} || coalesce(
          (SELECT slug FROM ${authors} WHERE id IN ${ids('author')} LIMIT 1),
          (SELECT slug FROM ${authors} WHERE folded_name = ${folded} LIMIT 1)
        )
        ELSE ${pathPrefixes.tag} || coalesce(
          (SELECT slug FROM ${tags} WHERE id IN ${ids('tag')} AND merged_into IS NULL LIMIT 1),
          (SELECT slug FROM ${tags} WHERE folded_name = ${folded} AND merged_into IS NULL)
        )
      END AS path
    FROM json_each(${JSON.stringify(wanted)}) AS wanted`)
  return new Map(rows.flatMap(({ place, path }) => (path === null ? [] : [[place, path]])))
}

/** The same of tags: a merged tag means the other tag. */
export function tagsNamed(job: Job, names: string[]) {
  const ids = targetsOf(job, 'tag', sql`wanted.value -> 'titles'`)
  const here = sql`(SELECT id FROM ${tags} WHERE key = coalesce(
    (SELECT coalesce(merged_into, key) FROM ${tags} WHERE id IN ${ids} LIMIT 1),
    (SELECT key FROM ${tags} WHERE folded_name = wanted.value ->> 'folded' AND merged_into IS NULL),
    (SELECT merged_into FROM ${tags} WHERE folded_name = wanted.value ->> 'folded' AND merged_into IS NOT NULL LIMIT 1)
  ))`
  return {
    columns: { place, id: orPlanned(job, here, ids).as('id') },
    from: listed(names.map((name) => ({ name, titles: [name] }))),
  }
}
