import { sql } from 'drizzle-orm'
import type { AddressLookup } from '../contract/addresses.ts'
import type { Database } from './database.ts'
import { frameColumns, oneRow, onlyRowOf } from './frame.ts'
import { addresses } from './schema/publication.ts'

/** The present path of what `place`, a row of `paths`, names; null where readers do not see it. */
const presentPath = sql`CASE place.kind
  WHEN 'redirect' THEN place.location
  WHEN 'blog' THEN (SELECT '/blog/' || slug FROM blogs WHERE key = place.target AND is_published)
  WHEN 'page' THEN (SELECT '/' || slug FROM pages WHERE key = place.target AND is_published)
  WHEN 'category' THEN (SELECT '/articles/' || slug FROM categories WHERE key = place.target)
  WHEN 'author' THEN (SELECT '/author/' || slug FROM authors WHERE key = place.target)
  WHEN 'tag' THEN (
      SELECT '/tag/' || coalesce(other.slug, tags.slug) FROM tags LEFT JOIN tags AS other ON other.key = tags.merged_into
      WHERE tags.key = place.target
    )
END`

/**
 * What is known of a path without a page, as a column of another statement. A redirect of the admin may lead to a path whose
 * page has got another one since: its reader is led to that one at once.
 * @param path in lower case
 */
export function lookupColumn(path: string) {
  return sql<AddressLookup>`coalesce((
    SELECT json_object('location', nullif(${presentPath}, ${path}), 'isGone', json(iif(place.kind = 'gone', 'true', 'false')))
    FROM ${addresses} AS found
    JOIN ${addresses} AS place ON place.path = coalesce((SELECT path FROM paths WHERE path = found.location), found.path)
    WHERE found.path = ${path}
  ), '{"location":null,"isGone":false}')`
    .mapWith((text: string): AddressLookup => JSON.parse(text))
    .as('lookup')
}

/** What is known of a path without a page, and the parts around a 404 page. One statement. */
export async function lookUp(db: Database, path: string) {
  return onlyRowOf(await db.select({ lookup: lookupColumn(path), ...frameColumns(db) }).from(oneRow))
}
