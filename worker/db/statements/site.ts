import { eq, sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import type { Settings } from '../../contract/settings.ts'
import type { SiteParts } from '../../contract/site.ts'
import { type Version, versionOf } from '../cache-tags.ts'
import type { Database } from '../database.ts'
import { nestedRows } from '../nested.ts'
import { prepareOnce, type Value } from '../prepare-once.ts'
import { settings } from '../schema/publication.ts'
import { listLatestTitles, titleColumns } from './blogs.ts'

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

/** The parts of a page around its content, as it is stored: the newest titles, the publication, the version of the answer. */
export type FrameRow = { latest: { title: string; slug: string }[]; site: SiteRow; version: Version }

/** A table of one row, for a statement whose columns are all selects of their own. */
export const oneRow = sql`(SELECT 1)`

/**
 * Columns for the one statement of a readers' page, with the parts around its content.
 * @param latestTitles how many; 0 for a page that begins with the newest blogs itself
 */
export function frameColumns(db: Database, latestTitles: Value<number> = listLimits.latestArticles) {
  const latest = nestedRows(titleColumns, listLatestTitles(db, latestTitles), 'latest')
  return { latest, site: siteColumn, version: versionOf() }
}

/** The row of a statement whose table is `oneRow`. */
export function onlyRowOf<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A select from one row has a row.')
  return row
}

const selectFrame = prepareOnce([], (db) => db.select(frameColumns(db)).from(oneRow))

/** The parts around a page whose content needs no statement, or several. */
export async function readFrame(db: Database): Promise<FrameRow> {
  return onlyRowOf(await selectFrame(db, {}))
}
