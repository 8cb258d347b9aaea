import type { Config } from '../config.ts'

/** How much a step of a backup writes or reads back. */
export type PartSize = {
  /** Of the text of a part in bytes, but for a single row that has more. */
  partBytes: number
  /** How many such parts the last transaction may have. */
  lastParts: number
}

/**
 * On Free a run has 10 ms of CPU time, in an isolate that may have just started, and the jobs of every run have their share of it.
 */
export const largestParts: Record<Config['PLAN'], PartSize> = {
  free: { partBytes: 150_000, lastParts: 1 },
  paid: { partBytes: 480_000, lastParts: 6 },
}

/** What a run does beside its part costs more than a smaller one. */
const leastBytes = 18_000

/** @param last `partBytes` of the backup before, where one is known */
export function firstParts(plan: Config['PLAN'], last = 0): PartSize {
  const largest = largestParts[plan]
  return { ...largest, partBytes: last > 0 ? Math.min(last, largest.partBytes) : largest.partBytes }
}

type Sized = PartSize & {
  /** How many rows are read at once. */
  limit: number
  /** When the last run that did not end was to start; null while all have ended. */
  endedRun: number | null
}

/**
 * The sizes of the next step: halved for each run that did not end since the last such one, which may have used up its CPU time.
 * @param unended when runs that did not end were to start
 */
export function resize<Position extends Sized>(
  position: Position,
  { unended, startedAt }: { unended: number[]; startedAt: Date },
  plan: Config['PLAN'],
): Position {
  const { endedRun } = position
  const sizes = firstParts(plan, position.partBytes)
  const others = unended.filter((time) => time > (endedRun ?? startedAt.getTime()))
  const divisor = 2 ** others.length
  const halved = Math.max(leastBytes, Math.floor(sizes.partBytes / divisor))
  return {
    ...position,
    ...sizes,
    partBytes: Math.min(sizes.partBytes, halved),
    limit: Math.max(1, Math.floor(position.limit / divisor)),
    endedRun: others.length > 0 ? Math.max(...others) : endedRun,
  }
}

/**
 * How large the parts of the next backup may be, where that is not what the plan allows. They grow again once all runs of a backup
 * have ended: one may be ended for other reasons.
 */
export function nextPartBytes({ partBytes, endedRun }: Sized, plan: Config['PLAN']): { partBytes?: number } {
  const next = endedRun === null ? partBytes * 2 : partBytes
  return next < largestParts[plan].partBytes ? { partBytes: next } : {}
}
