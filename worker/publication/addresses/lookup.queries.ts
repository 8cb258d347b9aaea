import { sql } from 'drizzle-orm'
import type { AddressLookup } from '../../contract/addresses.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce, type Value } from '../../db/prepare-once.ts'
import { addresses } from '../../db/schema/publication.ts'
import { presentPathOf } from '../../db/statements/addresses.ts'
import { frameColumns, oneRow, onlyRowOf } from '../../db/statements/frame.ts'

/** Where `place`, a row of `paths`, leads a reader; null where readers do not see what it names. */
const destination = sql`iif(place.kind = 'redirect', place.location, ${presentPathOf('published')})`

/**
 * What is known of a path without a page, as a column of another statement. A redirect of the admin may lead to a path whose
 * page has got another one since: its reader is led to that one at once.
 * @param path in lower case
 */
export function lookupColumn(path: Value<string>) {
  return sql<AddressLookup>`coalesce((
    SELECT json_object('location', nullif(${destination}, ${path}), 'isGone', json(iif(place.kind = 'gone', 'true', 'false')))
    FROM ${addresses} AS found
    JOIN ${addresses} AS place ON place.path = coalesce((SELECT path FROM paths WHERE path = found.location), found.path)
    WHERE found.path = ${path}
  ), '{"location":null,"isGone":false}')`
    .mapWith((text: string): AddressLookup => JSON.parse(text))
    .as('lookup')
}

/** The beginning of the addresses by which WordPress links to an article without a name. A number follows. */
const numbered = '/?p='

const selectImported = prepareOnce(['path'], (db, { path }) =>
  db
    .select({
      location: sql<string | null>`(
        SELECT ${presentPathOf('published')} FROM ${addresses} AS place WHERE place.path = ${path} AND place.kind = 'imported'
      )`.as('location'),
      // `:` follows the digits. What is deleted counts: its row stays.
      hasAny:
        sql<number>`EXISTS (SELECT 1 FROM ${addresses} WHERE path >= ${sql.raw(`'${numbered}0'`)} AND path < ${sql.raw(`'${numbered}:'`)})`.as(
          'has_any',
        ),
    })
    .from(oneRow),
)

/**
 * The present path of the published article that had this number where it was imported from, and whether any has one. One
 * statement of two or three rows.
 */
export async function findImported(db: Database, number: string) {
  const { location, hasAny } = onlyRowOf(await selectImported(db, { path: numbered + number }))
  return { location, hasAny: hasAny === 1 }
}

const selectLookup = prepareOnce(['path'], (db, { path }) =>
  db.select({ lookup: lookupColumn(path), ...frameColumns(db) }).from(oneRow),
)

/** What is known of a path without a page, and the parts around a 404 page. One statement. */
export async function lookUp(db: Database, path: string) {
  return onlyRowOf(await selectLookup(db, { path }))
}
