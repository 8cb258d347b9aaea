import { instantOf } from '../../contract/clocks.ts'
import { completeSettings } from '../../contract/setting-values.ts'
import type { Database } from '../../db/database.ts'
import { readSite } from '../../db/statements/site.ts'
import { listOtherZones, moveStarts } from './archive.queries.ts'

/** How many months a run looks at: each takes about 0.02 ms of CPU time, of which the Free plan has 10 ms a run. */
const mostMonths = 200
/** How many blogs a run moves to another month: about 15 rows are written for each. */
const mostBlogs = 50

/**
 * Lets months of the archive begin by the clocks of the publication where they do not yet: after an update, after a change
 * of its time zone, and where a blog is the first of a month in another century. Blogs around the beginnings go to the
 * month that their pages say. A run that is stopped has moved all of its blogs or none.
 * @returns whether there was anything to do
 */
export async function settleArchive(db: Database, at: Date): Promise<boolean> {
  const { timeZone } = completeSettings('publication', (await readSite(db)).value)
  const months = await listOtherZones(db, timeZone, at, mostMonths)
  if (months.length === 0) return false
  const wanted = months.map((month) => ({
    month: month.getTime(),
    at: instantOf(month.getTime(), timeZone).getTime(),
  }))
  await moveStarts(db, wanted, timeZone, mostBlogs)
  return true
}
