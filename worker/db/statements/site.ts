import { eq, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings.ts'
import type { SiteParts } from '../../contract/site.ts'
import { type Version, versionOf } from '../cache-tags.ts'
import type { Database } from '../database.ts'
import { prepareOnce } from '../prepare-once.ts'
import { settings } from '../schema/publication.ts'

/** The stored part of what readers' pages know of the publication. */
export type SiteRow = { value: Partial<Settings>; parts: SiteParts }

const onlyRow = eq(settings.key, 1)

/** The publication as a column of another statement, so that a page needs no statement for it. */
export const siteColumn = sql<SiteRow>`(
  SELECT json_object('value', json(value), 'parts', json(parts)) FROM ${settings} WHERE key = 1
)`
  .mapWith(JSON.parse)
  .as('site')

const selectSite = prepareOnce([], (db) =>
  db.select({ value: settings.value, parts: settings.parts, version: versionOf() }).from(settings).where(onlyRow),
)

/** The publication and the version of an answer with it, in a statement of its own. */
export async function readSite(db: Database): Promise<SiteRow & { version: Version }> {
  const [row] = await selectSite(db, {})
  if (!row) throw new Error('The table of the settings has one row.')
  return row
}

/**
 * A statement that composes anew what readers' pages know of categories and pages. To be run last in a batch that changes
 * one of them.
 */
export function composeSiteParts(db: Database) {
  return db.update(settings).set({ parts: sql<never>`(SELECT parts FROM site_parts)` }).where(onlyRow)
}
