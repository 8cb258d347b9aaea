import type { ImportItemName, ImportLimits, ImportResult } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { KilledCall } from '../call-repeater.ts'
import { type FileItem, FileProblem, type ReadItem, type SentItem } from './import-file.ts'

type Options = {
  items: FileItem[]
  limits: ImportLimits
  /** Whether an item needs nothing any more: it was done in an earlier run. */
  isDone: (name: ImportItemName) => boolean
  /** Makes an item ready before it is sent; null for one that is not sent now. */
  prepare: (item: ReadItem) => Promise<SentItem | null>
  /** Calls the API, which does as many items as fit, in their order. */
  send: (items: SentItem[]) => Promise<ImportResult[]>
  /** Gets the number of items that are done, and the name of the next one. */
  onProgress: (done: number, name: string) => void
  signal: AbortSignal
}

/** The kinds that are a text: a call has less of them than of others. */
const texts = new Set(['article', 'draft', 'page'])

/**
 * Sends the items of a file one call after another, each as soon as it is read, so that no more than one call is in memory.
 * An item for which the platform ends the call is left out, with the reason.
 * @throws what `send` throws, and the reason of the signal; sent again, it continues
 */
export async function sendItems({ items, limits, isDone, prepare, send, onProgress, signal }: Options): Promise<void> {
  const waiting: ReadItem[] = []
  // After a call that was too much, the next one has one item: it tells which.
  let most = limits.items
  for (let next = 0; next < items.length || waiting.length > 0; ) {
    signal.throwIfAborted()
    onProgress(next - waiting.length, waiting[0]?.item.title ?? items[next]?.name ?? '')
    const following = items[next]
    if (following && mayFollow(following, waiting, limits)) {
      const read = await readOrRefuse(following)
      next += 1
      if (!isDone(read.item)) waiting.push(read)
    } else {
      const part: SentItem[] = []
      for (const item of startThatFits(waiting, limits).slice(0, most)) {
        const ready = await prepare(item)
        if (ready) part.push(ready)
        else waiting.splice(waiting.indexOf(item), 1)
      }
      if (part.length === 0) continue
      const results = await sendOrLeaveOut(part, send)
      most = results === null ? 1 : limits.items
      if (results === null) continue
      if (results.length === 0) throw new Error('The server has done nothing of what was sent. Try again later.')
      waiting.splice(0, results.length)
    }
  }
  onProgress(items.length, '')
}

const leftOut =
  'The server gave no answer to it, twice, so it was left out. On the Free plan, a long text can be too much for one call: make it shorter, or bring it by hand.'

/**
 * An item that the platform ends the call for, or that the server refuses the call for, is sent without its value, so that the
 * table of the import names it.
 * @returns null where it is not known which item that is
 * @throws KilledCall where the server answers to nothing, and ApiError where it refuses this, too
 */
async function sendOrLeaveOut(part: SentItem[], send: Options['send']): Promise<ImportResult[] | null> {
  try {
    return await send(part)
  } catch (error) {
    const [item, second] = part
    if (error instanceof KilledCall) {
      if (!item || second) return null
      return send([{ ...item, notes: [...item.notes, leftOut], value: null }])
    }
    if (!(error instanceof ApiError) || !refusals.has(error.status)) throw error
    return !item || second ? null : send([refusedItem(item, error.message)])
  }
}

/** How the server says that something of a call is wrong or too large. */
const refusals = new Set([400, 413, 422])

/** What tells the admin of an item whose name or notes may be wrong. */
function refusedItem({ kind, sourceId, title }: SentItem, reason: string): SentItem {
  const name = sourceId.replace(/\p{Cc}/gu, ' ').slice(0, textLimits.address) || kind
  const shown = title
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, textLimits.title)
  return { kind, sourceId: name, title: shown || name, notes: [reason], value: null }
}

/** Whether one more item may be in the next call, as far as it is known before it is read. */
function mayFollow({ kind }: FileItem, waiting: ReadItem[], limits: ImportLimits) {
  if (waiting.length >= limits.items) return false
  return !texts.has(kind) || waiting.filter(({ item }) => texts.has(item.kind)).length < limits.texts
}

/** The first items, whose texts fit into one call together; at least one. */
function startThatFits(waiting: ReadItem[], limits: ImportLimits): ReadItem[] {
  let bytes = 0
  const end = waiting.findIndex(({ item }, index) => {
    bytes += textBytes(item)
    return index > 0 && bytes > limits.bytes
  })
  return end === -1 ? waiting : waiting.slice(0, end)
}

function textBytes({ value }: SentItem): number {
  return value && 'html' in value ? new TextEncoder().encode(value.html).length : 0
}

/** An item that cannot be read is sent without its value, so that the table of the import says why. */
async function readOrRefuse({ kind, name, read }: FileItem): Promise<ReadItem> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { item: { kind, sourceId: name, title: name, notes: [error.message], value: null }, images: [] }
  }
}
