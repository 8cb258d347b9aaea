import { useSyncExternalStore } from 'react'
import { minute } from '#contract/units.ts'

/** In how many minutes at most readers see what was changed; 0 when they see everything. */
let minutes = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Notes what an answer says of changes that wait. @param value of its header; null when it says nothing */
export function notePending(value: string | null) {
  if (value === null) return
  clearTimeout(timer)
  change(Number(value))
  // No later answer may come.
  if (minutes > 0) timer = setTimeout(() => change(0), minutes * minute)
}

/** The minutes as React state. */
export function usePendingMinutes(): number {
  return useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  )
}

function change(value: number) {
  minutes = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
