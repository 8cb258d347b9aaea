import { changeBlogs } from '../blogs/publishing/publish-blogs.ts'
import { now } from '../clock.ts'
import type { KeptArticle } from '../contract/imports.ts'
import { listLimits } from '../contract/limits.ts'
import { completeSettings, findChanged } from '../contract/setting-values.ts'
import type { Acting } from '../db/acting.ts'
import type { Database } from '../db/database.ts'
import { readSettings, writeSettings } from '../db/statements/stored-settings.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { leadSettings } from '../media/replacement/write-other-texts.ts'
import { writeInBulk } from '../write-in-bulk.ts'
import {
  forgetNoted,
  giveBackRedirects,
  giveBefore,
  leaveSome,
  listGiven,
  listStaying,
  type NamedKind,
  pinAgain,
  readNotedSettings,
  takeAway,
} from './give-back.queries.ts'
import { undoableUntil } from './import-jobs.ts'
import { changeState, type ImportRow } from './imports.queries.ts'
import { withStoredImages } from './kinds/import-settings.ts'
import { actAsImport } from './planned-item.ts'
import { listKept, listUndone } from './undo.queries.ts'

/**
 * `hasMore`: the call is repeated. The last call lists what stays: `kept` are articles that stay unless a call names them,
 * `stays` are sentences on the rest.
 */
type Undo = { moved: number; hasMore: boolean; kept: KeptArticle[]; stays: string[] }

/**
 * Moves articles and drafts of an import to the Trash, as many as one call moves. Those that were edited, commented on or
 * mailed here since stay, unless they are named. After the last one it gives back what else the import has taken, and the
 * import is undone.
 * @param named ids of articles
 * @throws ApiError 409 for an import that has not ended after its start, 410 after the days in which it can be undone, 429
 * on Free when the rows of the day are used up
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

/** Names that were merged into a tag of the import go before it. */
const order: NamedKind[] = ['tag', 'tag', 'author', 'category', 'page']

/**
 * Gives back what an import has taken besides its articles, as much as one call does: the addresses of those in the Trash,
 * redirects, settings, and the tags, authors, categories and pages that nothing here uses.
 * @returns whether more is left to be done
 */
async function giveBack(acting: Acting, importKey: number): Promise<boolean> {
  const { db } = acting
  if ((await leaveSome(db, importKey)) === listLimits.page) return true
  let hasMore = false
  for (const kind of order) {
    const given = await listGiven(db, importKey, kind)
    const made = given.filter(({ hasBefore }) => hasBefore === 0)
    const taken = given.filter(({ hasBefore }) => hasBefore === 1)
    if (made.length > 0) await takeAway(db, importKey, kind, made)
    if (taken.length > 0 && (kind === 'author' || kind === 'category')) await giveBefore(db, importKey, kind, taken)
    hasMore ||= given.length === listLimits.bulkByFilter
  }
  await giveBackRedirects(db, importKey)
  await giveBackSettings(acting, importKey)
  return hasMore
}

const complete = (value: object) => completeSettings('publication', value)

/** The settings from before the import come back, unless somebody has changed them since. */
async function giveBackSettings(acting: Acting, importKey: number): Promise<void> {
  const { db } = acting
  for (const { sourceId, before, after } of await readNotedSettings(db, importKey)) {
    const { revision, settings } = await readSettings(db, 'publication')
    if (findChanged('publication', settings, await leadSettings(db, complete(after.value))).length > 0) continue
    const { known, missing } = await withStoredImages(db, complete(before.value))
    const changed = findChanged('publication', settings, complete(before.value)).map(({ name }) => name)
    await writeSettings(acting, 'publication', { revision, value: missing ? known : before.value, changed })
    if (before.pinned !== after.pinned) await pinAgain(db, before.pinned, after.pinned)
    await forgetNoted(db, importKey, sourceId)
  }
}

const kindTexts = [
  { kind: 'category', one: 'category stays', more: 'categories stay', why: 'used or changed' },
  { kind: 'tag', one: 'tag stays', more: 'tags stay', why: 'used or changed' },
  { kind: 'author', one: 'author stays', more: 'authors stay', why: 'used or changed' },
  { kind: 'page', one: 'page stays', more: 'pages stay', why: 'changed' },
] as const
/** How many things a sentence names. */
const mostNamed = 5

/** Sentences on what of an undone import stays. */
async function describeStaying(db: Database, importKey: number): Promise<string[]> {
  const sentences: string[] = []
  for (const { kind, one, more, why } of kindTexts) {
    const names = await listStaying(db, importKey, kind)
    if (names.length === 0) continue
    const named = names.slice(0, mostNamed).map((name) => `“${name}”`)
    const others = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
    const subject = names.length === 1 ? `One ${one}, because it is` : `${names.length} ${more}, because they are`
    sentences.push(`${subject} ${why} here: ${named.join(', ')}${others}.`)
  }
  const noted = await readNotedSettings(db, importKey)
  if (noted.length > 0) sentences.push('The settings stay, because they were changed here since.')
  return sentences
}
