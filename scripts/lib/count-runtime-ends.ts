import { minute } from '#contract/units.ts'

/** How many starts mend an end by chance; a runtime that ends more often has a cause that a start does not mend. */
const mostRestarts = 3
const restartMinutes = 10

/** How workerd writes why it ends: a heading, then the place in its source and the reason. */
const reasons = /^\*{3} (?:Uncaught exception \*{3}\n|Fatal uncaught kj::Exception: )?(?:\S+:\d+: )?(\S.*)$/gm
const noReason = 'it wrote no reason, as when memory runs out or it is killed'

type RuntimeEnd = {
  /** Whether the runtime ended more often than it is started again. */
  isFinal: boolean
  /** The event and its reason, for the terminal. */
  sentence: string
}

/**
 * Counts how often the runtime ends by itself.
 * @param now the clock, in ms
 * @returns a function to call at each end with what the runtime wrote at last
 */
export function countRuntimeEnds(now = Date.now): (log: string) => RuntimeEnd {
  let times: number[] = []
  return (log) => {
    const time = now()
    times = [...times.filter((earlier) => earlier > time - restartMinutes * minute), time]
    const isFinal = times.length > mostRestarts
    const reason = [...log.matchAll(reasons)].at(-1)?.[1] ?? noReason
    const outcome = isFinal
      ? `is not started again, because that was done ${mostRestarts} times in ${restartMinutes} minutes`
      : 'was started again with the same data'
    return { isFinal, sentence: `The runtime ended by itself (${reason}) and ${outcome}.` }
  }
}
