import { sql } from 'drizzle-orm'
import type { AddressLookup } from '../../contract/addresses.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce, type Value } from '../../db/prepare-once.ts'
import { archiveMonths } from '../../db/schema/archive.ts'
import { addresses } from '../../db/schema/publication.ts'
import { presentPathOf } from '../../db/statements/addresses.ts'
import { frameColumns, oneRow, onlyRowOf } from '../../db/statements/site.ts'
import { writeOldForms } from './old-forms.ts'

/** Where `place`, a row of `paths`, leads a reader; null where readers do not see what it names. */
const destination = sql`iif(place.kind = 'redirect', place.location, ${presentPathOf('published')})`

/**
 * The lookup of a path without a page, as a column of another statement. A redirect of the admin may lead to a path whose
 * page has got another path since: its reader is led to the new path at once. Each form of the path is one search by the primary
 * key.
 * @param forms the path, and its other meanings: of `writeOldForms`
 */
export function lookupColumn(forms: Value<string>) {
  const isList = sql.raw("place.kind IN ('category', 'tag', 'author')")
  return sql<AddressLookup>`coalesce((
    SELECT json_object(
      'location', nullif(${destination} || iif(${isList}, coalesce(form.value ->> 'feed', ''), ''), ${forms} ->> '$[0].path'),
      'isGone', json(iif(place.kind = 'gone', 'true', 'false'))
    )
    FROM json_each(${forms}) AS form
    CROSS JOIN ${addresses} AS found ON found.path = form.value ->> 'path'
    JOIN ${addresses} AS place ON place.path = coalesce((SELECT path FROM paths WHERE path = found.location), found.path)
    WHERE found.kind = coalesce(form.value ->> 'only', found.kind) AND (place.kind = 'gone' OR ${destination} IS NOT NULL)
    ORDER BY form.key LIMIT 1
  ), (
    SELECT json_object('location', form.value ->> 'location', 'isGone', json('false'))
    FROM json_each(${forms}) AS form
    CROSS JOIN ${archiveMonths} AS archived ON archived.month >= form.value ->> 'from' AND archived.month < form.value ->> 'to'
    LIMIT 1
  ), '{"location":null,"isGone":false}')`
    .mapWith((text: string): AddressLookup => JSON.parse(text))
    .as('lookup')
}

const selectImported = prepareOnce(['forms'], (db, { forms }) =>
  db
    .select({
      lookup: lookupColumn(forms),
      // `@` follows the question mark. Deleted things count: their rows stay.
      hasAny: sql<number>`EXISTS (SELECT 1 FROM ${addresses} WHERE path >= '/?' AND path < '/@')`.as('has_any'),
    })
    .from(oneRow),
)

/**
 * The present path of what an address with a parameter meant at the site that it was imported from, and whether anything has
 * such an address. One statement.
 * @param address of `oldAddressOf`
 */
export async function findImported(db: Database, address: string) {
  const { lookup, hasAny } = onlyRowOf(await selectImported(db, { forms: writeOldForms(address, '/') }))
  return { location: lookup.location, hasAny: hasAny === 1 }
}

const selectLookup = prepareOnce(['forms'], (db, { forms }) =>
  db.select({ lookup: lookupColumn(forms), ...frameColumns(db) }).from(oneRow),
)

/** Looks up a path without a page, and reads the parts around a 404 page. One statement. */
export async function lookUp(db: Database, path: string) {
  return onlyRowOf(await selectLookup(db, { forms: writeOldForms(path) }))
}
