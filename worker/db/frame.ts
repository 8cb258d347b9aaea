import { listLatestTitles, titleColumns } from './blogs.ts'
import { versionColumn } from './counters.ts'
import type { Database } from './database.ts'
import { nestedRows } from './nested.ts'
import { type SiteRow, siteColumn } from './site.ts'

/** The parts of a page around its content, as it is stored: the newest titles, the publication, the content version. */
export type FrameRow = { latest: { title: string; slug: string }[]; site: SiteRow; version: number }

/** Columns for the one statement of a readers' page, with the parts around its content. */
export function frameColumns(db: Database) {
  return { latest: nestedRows(titleColumns, listLatestTitles(db), 'latest'), site: siteColumn, version: versionColumn }
}
