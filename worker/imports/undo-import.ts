import { changeBlogs } from '../blogs/publishing/publish-blogs.ts'
import { now } from '../clock.ts'
import type { KeptArticle } from '../contract/imports.ts'
import { listLimits } from '../contract/limits.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { writeInBulk } from '../write-in-bulk.ts'
import { actAsImport } from './act-as-import.ts'
import { describeStaying, giveBack } from './give-back.ts'
import { changeState, type ImportRow } from './imports.queries.ts'
import { undoableUntil } from './present-imports.ts'
import { listKept, listUndone } from './undo.queries.ts'

/**
 * `hasMore`: the call is repeated. The last call lists what stays: `kept` are articles that stay unless a call names them, `stays` are
 * sentences on the rest.
 */
type Undo = { moved: number; hasMore: boolean; kept: KeptArticle[]; stays: string[] }

/**
 * Moves articles and drafts of an import to the Trash, as many as one call moves. Those that were edited, commented on or mailed here
 * since stay, unless they are named. After the last one it gives back what else the import has taken, and the import is undone.
 * @param named ids of articles
 * @throws ApiError 409 for an import that has not ended after its start, 410 after the days in which it can be undone, 429 on Free
 * when the rows of the day are used up
 */
export async function undoImport(byAccount: Task, row: ImportRow, named: string[]): Promise<Undo> {
  const task = actAsImport(byAccount, row)
  const { db } = task.var
  const until = undoableUntil(row)
  if (until === null) throw new ApiError(409, 'Only an import that has ended can be undone. Cancel it first.')
  if (until <= now().getTime()) throw new ApiError(410, 'This import is too old to be undone.')
  const ids = await listUndone(db, row.key, named, listLimits.page)
  if (ids.length > 0) await writeInBulk(task, () => changeBlogs(task, ids, 'delete'))
  const hasMore = ids.length === listLimits.page || (await writeInBulk(task, () => giveBack(task.var, row.key)))
  if (hasMore) return { moved: ids.length, hasMore, kept: [], stays: [] }
  await changeState(byAccount.var, row, { from: ['finished', 'cancelled'], to: 'undone' })
  const kept = await listKept(db, row.key)
  return { moved: ids.length, hasMore, kept, stays: await describeStaying(db, row.key) }
}
