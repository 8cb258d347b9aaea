import type { ImportItemName, ImportLimits, ImportResult } from '#contract/imports.ts'
import { importListLimits, textLimits } from '#contract/limits.ts'
import { ApiError } from '#web/api/api.ts'
import { KilledCall } from '../call-repeater.ts'
import { type FileItem, FileProblem, type ReadItem, type SentItem } from './import-file.ts'

type Options = {
  items: FileItem[]
  limits: ImportLimits
  /** Whether an item needs nothing any more: it was done in an earlier run. */
  isDone: (name: ImportItemName) => boolean
  /** Makes an item ready before it is sent; null where it is not sent now. */
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
  const unnamed = new Map<string, number>()
  const addresses = new Set<string>()
  // After a call that was too much, the next one has one item: it tells which.
  let most = limits.items
  for (let next = 0; next < items.length || waiting.length > 0; ) {
    signal.throwIfAborted()
    onProgress(next - waiting.length, waiting[0]?.item.title ?? items[next]?.name ?? '')
    const following = items[next]
    if (following && mayFollow(following, waiting, limits)) {
      next += 1
      const read = withoutTaken(await readOrRefuse(following, unnamed), addresses)
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

/** Statuses with which the API refuses what is sent, whoever sends it, and however often. */
const refusals: readonly number[] = [400, 413, 415, 422]

const leftOut =
  'The server gave no answer to it, twice, so it was left out. On the Free plan, a long text can be too much for one call: make it shorter, or bring it by hand.'

/**
 * An item for which the platform ends the call, or the API refuses it, is sent without its value, so that the table of the
 * import names it.
 * @returns null where it is not known which item that is
 * @throws KilledCall where the server answers to nothing, and ApiError where it refuses this, too
 */
async function sendOrLeaveOut(part: SentItem[], send: Options['send']): Promise<ImportResult[] | null> {
  try {
    return await send(part)
  } catch (error) {
    const isKilled = error instanceof KilledCall
    const reason = isKilled ? leftOut : refusalOf(error)
    if (reason === null) throw error
    const [item, second] = part
    if (!item || second) return null
    const notes = isKilled ? item.notes.slice(0, importListLimits.notes - 1) : []
    return send([withoutValue(item, [...notes, reason])])
  }
}

/** The sentence with which the API refuses what is sent; null for another failure. */
function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && refusals.includes(error.status) ? error.message : null
}

/** An item that only tells the admin of one whose name or notes may be wrong, too. */
function withoutValue({ kind, sourceId, title }: SentItem, notes: string[]): SentItem {
  const name = sourceId.replace(/\p{Cc}/gu, ' ').slice(0, textLimits.address) || kind
  const shown = title
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, textLimits.title)
  return { kind, sourceId: name, title: shown || name, notes, value: null }
}

/** How many addresses a note names. */
const mostNamed = 5

/**
 * An article without the old addresses that an earlier one of the file has: they lead to that, which a check of both cannot
 * know.
 * @param addresses of earlier articles; the addresses of the article are added
 */
function withoutTaken(read: ReadItem, addresses: Set<string>): ReadItem {
  const { item } = read
  if (item.kind !== 'article' || item.value === null) return read
  const spell = ({ path }: { path: string }) => path.replace(/(?<=[^/])\/$/, '').toLowerCase()
  const free = item.value.formerPaths.filter((former) => !addresses.has(spell(former)))
  const taken = item.value.formerPaths.filter((former) => addresses.has(spell(former))).map(({ path }) => path)
  for (const former of free) addresses.add(spell(former))
  if (taken.length === 0) return read
  const note = `Another blog of the file has old addresses of it: ${taken.slice(0, mostNamed).join(', ')}.`
  const notes = [...item.notes, note].slice(0, importListLimits.notes)
  return { ...read, item: { ...item, notes, value: { ...item.value, formerPaths: free } } }
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

/**
 * An item that cannot be read is sent without its value, so that the table of the import says why.
 * @param unnamed how many items without a name of their own had each title
 */
async function readOrRefuse({ kind, name, read }: FileItem, unnamed: Map<string, number>): Promise<ReadItem> {
  try {
    const found = await read()
    // The API refuses a call with an item that has no name.
    if (found.item.sourceId !== '') return found
    return { ...found, item: { ...found.item, sourceId: nameByTitle(name, unnamed) } }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const title = name.slice(0, textLimits.title)
    const sourceId = nameByTitle(name, unnamed)
    return { item: { kind, sourceId, title, notes: [error.message], value: null }, images: [] }
  }
}

/** A name for an item that has none, within the limits of the API: several may have the same title. */
function nameByTitle(title: string, unnamed: Map<string, number>): string {
  const name = title.slice(0, textLimits.title) || 'Untitled'
  const count = (unnamed.get(name) ?? 0) + 1
  unnamed.set(name, count)
  return count === 1 ? name : `${name} (${count})`
}
