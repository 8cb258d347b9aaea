import { sql } from 'drizzle-orm'
import { listLimits } from '../../contract/limits.ts'
import { type Version, versionOf } from '../cache-tags.ts'
import type { Database } from '../database.ts'
import { nestedRows } from '../nested.ts'
import { prepareOnce, type Value } from '../prepare-once.ts'
import { listLatestTitles, titleColumns } from './blogs.ts'
import { type SiteRow, siteColumn } from './site.ts'

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
