import type { Transaction } from '@tiptap/pm/state'

/** The part of the new document that transactions have inserted or replaced; null when they replaced nothing. */
export function changedRange(transactions: readonly Transaction[]): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null
  for (const map of transactions.flatMap(({ mapping }) => mapping.maps)) {
    if (range) range = { from: map.map(range.from, -1), to: map.map(range.to, 1) }
    map.forEach((_oldStart, _oldEnd, start, end) => {
      range = { from: Math.min(range?.from ?? start, start), to: Math.max(range?.to ?? end, end) }
    })
  }
  return range
}
