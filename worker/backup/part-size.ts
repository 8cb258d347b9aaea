import type { Config } from '../config.ts'
import type { BackupState } from '../contract/backups.ts'

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

/** The work of a run beside its part costs more than a smaller part. */
const leastBytes = 18_000
const stepsUntilGrowth = 8

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
  /** How many steps have written since parts were last halved or doubled. */
  evenSteps: number
}

/**
 * The sizes of the next step: halved for each run that did not end since the last such one, which may have used up its CPU time, and
 * doubled after some steps that wrote without one. So a limit that stays costs one run of nine.
 * @param unended when runs that did not end were to start
 */
export function resize<Position extends Sized>(
  position: Position,
  { unended, startedAt, state }: { unended: number[]; startedAt: Date; state: BackupState },
  plan: Config['PLAN'],
): Position {
  const { endedRun, partBytes, limit } = position
  const others = unended.filter((time) => time > (endedRun ?? startedAt.getTime()))
  if (others.length === 0) {
    // Parts that are read back are no larger than runs have managed to write.
    if (state !== 'writing') return { ...position, ...firstParts(plan, partBytes) }
    const grows = position.evenSteps + 1 >= stepsUntilGrowth
    const size = firstParts(plan, grows ? partBytes * 2 : partBytes)
    return { ...position, ...size, evenSteps: grows ? 0 : position.evenSteps + 1 }
  }
  const divisor = 2 ** others.length
  const { partBytes: known, lastParts } = firstParts(plan, partBytes)
  return {
    ...position,
    lastParts,
    partBytes: Math.min(known, Math.max(leastBytes, Math.floor(known / divisor))),
    limit: Math.max(1, Math.floor(limit / divisor)),
    endedRun: Math.max(...others),
    evenSteps: 0,
  }
}

/**
 * How large the parts of the next backup may be, where that is not what the plan allows. After a short one whose runs have all ended
 * they grow, too.
 */
export function nextPartBytes({ partBytes, endedRun }: Sized, plan: Config['PLAN']): { partBytes?: number } {
  const next = endedRun === null ? partBytes * 2 : partBytes
  return next < largestParts[plan].partBytes ? { partBytes: next } : {}
}
