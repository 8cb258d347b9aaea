import type { SubscriberDetails } from '#contract/subscribers.ts'
import { type ColumnKind, kindOfColumn } from './column-kinds.ts'
import { isStatus, longestStatus, readValue, type Value } from './read-value.ts'

/** A column of a list, or several of one name. `name` is empty for one without a name; `id` is its folded name, or its index. */
export type ListColumn = {
  id: string
  name: string
  kind: ColumnKind
  /**
   * The different texts of its cells, each with their number; `null` for a column with too many different texts, which is
   * ignored.
   */
  values: Map<string, CountedValue> | null
  /** Which detail of the subscriber it tells too. */
  detail: keyof SubscriberDetails | null
}
export type CountedValue = Value & { count: number }

/** How many different values of a column are shown. */
const shownValues = 50
const restLabel = '(other values)'
/** Of a list with fewer rows a column is looked at although its texts differ. */
const shortList = 20
/** More different numbers are no codes of a state. */
const codes = 5
const yesOrNo: ColumnKind = { kind: 'agreement', reason: 'left', hasCodes: false }
/** Texts of a column that are remembered, so that each is read once. */
const rememberedTexts = 5_000

/** Finds what the cells of columns say, and how often. */
export class ColumnReader {
  readonly column: ListColumn
  readonly #read = new Map<string, CountedValue>()

  constructor(id: string, name: string, detail: ListColumn['detail']) {
    const named = kindOfColumn(name)
    // A second column with addresses is as unknown as its cells.
    const kind: ColumnKind = named.kind === 'address' ? { kind: 'unknown' } : named
    const isHarmless = detail !== null && kind.kind === 'unknown'
    this.column = { id, name, kind: isHarmless ? { kind: 'harmless' } : kind, values: new Map(), detail }
  }

  /** The value of a cell; undefined for a column that is ignored. */
  read(cell: string): CountedValue | undefined {
    const remembered = this.#read.get(cell)
    if (remembered || !this.column.values || this.column.kind.kind === 'ignored') return remembered
    const value = this.#find(readValue(this.column.kind, cell), this.column.values)
    if (value && this.#read.size < rememberedTexts) this.#read.set(cell, value)
    return value
  }

  #find(read: Value, values: Map<string, CountedValue>): CountedValue | undefined {
    const { kind } = this.column.kind
    // All values about something else count as one.
    const value = kind === 'harmless' && read.meaning === 'nothing' ? { ...read, label: '', isEmpty: false } : read
    const key = value.label.toLowerCase().normalize('NFC')
    const known = values.get(key)
    if (known) return known
    if (values.size < shownValues) return addTo(values, key, value)
    if (kind === 'unknown' || kind === 'harmless') {
      this.column.values = null
      this.#read.clear()
      return undefined
    }
    // More than anybody decides: what is not known is not imported.
    const meaning = value.meaning ?? 'skipped'
    const rest = `${restLabel} ${meaning}`
    return values.get(rest) ?? addTo(values, rest, { ...value, label: restLabel, meaning })
  }
}

function addTo(values: Map<string, CountedValue>, key: string, value: Value): CountedValue {
  const counted = { ...value, count: 0 }
  values.set(key, counted)
  return counted
}

/** Whether a column may say something of subscriptions, by its name or by what its cells have in common. */
export function saysStatus({ kind, values, name }: ListColumn): boolean {
  if (!values) return false
  const all = [...values.values()]
  if (kind.kind === 'harmless') return all.some(({ meaning }) => meaning === null)
  const filled = all.filter(({ isEmpty }) => !isEmpty)
  // A column that is empty everywhere tells nothing, unless it would say who has agreed, or who has left.
  if (filled.length === 0) return all.length > 0 && (kind.kind === 'agreement' || kind.kind === 'end')
  return kind.kind !== 'unknown' || looksLikeStatus(filled, name)
}

/** Whether the cells of a column without a known name have few different short texts. */
function looksLikeStatus(filled: CountedValue[], name: string) {
  const cells = filled.reduce((sum, { count }) => sum + count, 0)
  if (filled.some(({ label }) => /@|:\/\//.test(label))) return false
  if (filled.every(({ label }) => /^[\d.,-]+$/.test(label)) && filled.length > codes) return false
  if (filled.some(({ label }) => isStatus(readValue({ kind: 'state' }, label).meaning))) return true
  if (filled.some(({ label }) => label.length > longestStatus)) return false
  // Anything else than a yes and a no is null there.
  if (filled.every(({ label }) => readValue(yesOrNo, label).meaning !== null)) return true
  if (cells >= 2 * filled.length) return true
  const isShort = name !== '' && cells <= shortList && filled.every(({ label }) => /^\D+$/.test(label))
  return isShort && filled.every(({ label }) => label.split(/\s+/).length <= 2)
}
