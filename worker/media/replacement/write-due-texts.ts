import type { MediaUserKind } from '../../contract/media-library.ts'
import { minute } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import type { Task } from '../../env.ts'
import { logFailure } from '../../errors.ts'
import type { RunBudget } from '../../run-budget.ts'
import { callFileStore } from '../media-store.ts'
import { type DueText, takeDueTexts } from './due-texts.queries.ts'
import { endMove, listEndingMoves, listFilesToDelete } from './media-moves.queries.ts'
import { writeArticle } from './write-article.ts'
import { writeLetter, writePage, writePicture, writeSettingsImages } from './write-other-texts.ts'

/** Texts of one run. On Free an invocation has 10 ms of CPU time. */
const mostTexts = { free: 3, paid: 40 } as const
/** Of a blog with its draft: it is read with its images, and written. */
const costOfText = { statements: 13 }
/** A file is looked for in all texts, deleted, and its move ended. */
const costOfEnding = { statements: 4, calls: 1 }
const mostEnded = 3
export const costOfDueTexts = { statements: 1 + costOfText.statements }

/** For how long caches may keep where a replaced file is, in seconds. */
export const leadSeconds = 300
/**
 * A replaced file stays for this time: saves that were under way have ended then, and no cache leads from a file that came back to its
 * replacement.
 */
const settlingTime = 10 * minute

/**
 * Writes texts anew whose files were replaced, or have another description or focus: the next run continues where one stops. Dates,
 * revisions and what readers see as an edit stay. When no text uses a replaced file any more, its bytes go, unless they are kept.
 * A text that cannot be written keeps no other from its turn.
 * @returns whether no text is left
 * @throws the first failure, where all texts of the run have one
 */
export async function writeDueTexts(task: Task, { at, budget }: { at: Date; budget: RunBudget }): Promise<boolean> {
  const { db, config, requestId } = task.var
  if (!budget.allows(costOfDueTexts)) return false
  const most = mostTexts[config.PLAN]
  const due = await takeDueTexts(db, most)
  const units = new Map(due.map((text) => [unitOf(text), text]))
  const failures: unknown[] = []
  for (const [unit, text] of units) {
    if (!budget.allows(costOfText)) return false
    await writers[text.kind](db, text).catch((error: unknown) => {
      logFailure(new Error(`${unit} was not written anew`, { cause: error }), requestId)
      failures.push(error)
    })
  }
  if (failures.length > 0 && failures.length === units.size) throw failures[0]
  if (failures.length > 0 || units.size >= most) return false
  return endMoves(task, at, budget)
}

function unitOf({ kind, id }: DueText) {
  return kind === 'draft' || kind === 'blog' ? `article ${id}` : `${kind} ${id}`
}

type Writer = (db: Database, text: DueText) => Promise<void>

const writers: Record<MediaUserKind, Writer> = {
  blog: writeArticle,
  draft: writeArticle,
  page: writePage,
  letter: writeLetter,
  author: writePicture,
  category: writePicture,
  settings: writeSettingsImages,
}

/** Deletes replaced files that nothing uses, and then their rows: a run that stops between is repeated. */
async function endMoves(task: Task, at: Date, budget: RunBudget): Promise<boolean> {
  const { db } = task.var
  if (!budget.allows({ statements: 1 })) return false
  const before = new Date(at.getTime() - settlingTime)
  const moves = await listEndingMoves(db, before, mostEnded)
  for (const { keyPrefix, keepsFile, startedAt } of moves) {
    if (!budget.allows(costOfEnding)) return false
    const keys = keepsFile ? [] : await listFilesToDelete(db, keyPrefix)
    if (keys.length > 0) await callFileStore(task.env.MEDIA.delete(keys))
    await endMove(db, keyPrefix, startedAt, keys)
  }
  return moves.length < mostEnded
}
