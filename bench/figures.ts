/** Figures of one burst of requests. CPU time is null where it cannot be measured. */
export type Load = {
  requestsPerSecond: number
  /** CPU time of the local runtime, in ms a request. */
  cpuMs: number | null
  /** The part that wrangler's own proxy takes, in front of every local Pages project. */
  proxyCpuMs: number | null
}

/** A load compared with the baseline, which is measured right before and after it. */
export type Share = Load & { shareOfBaseline: number; cpuMsAboveBaseline: number | null }

export function compareWithBaseline(load: Load, before: Load, after: Load): Share {
  const baseline = (before.requestsPerSecond + after.requestsPerSecond) / 2
  return {
    ...load,
    shareOfBaseline: load.requestsPerSecond / baseline,
    cpuMsAboveBaseline: cpuAbove(load, before, after),
  }
}

function cpuAbove({ cpuMs }: Load, before: Load, after: Load) {
  if (cpuMs === null || before.cpuMs === null || after.cpuMs === null) return null
  return cpuMs - (before.cpuMs + after.cpuMs) / 2
}

/** @throws Error when there is no value */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('An empty list has no median.')
  return (lower + upper) / 2
}

/** The median; null when one of the values is missing. */
export function medianOrNull(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null)
  return measured.length === values.length ? median(measured) : null
}

/** A task of the browser's main thread; both times in ms since the page was asked for. */
export type Task = { start: number; end: number }

/** A task blocks its reader from this length on, in ms. Source: https://web.dev/articles/tbt */
const blockingFromMs = 50

/** Total blocking time in ms, from the first paint on. */
export function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - blockingFromMs), 0)
}
