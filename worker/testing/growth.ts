type Run = () => unknown

/** How many times the longer input is as long. */
const longer = 8
/** The most that the exponent of linear work may be, which is about 1. That of quadratic work is 2: a busy machine decides nothing. */
export const linear = 1.5
/** How long a measurement repeats at least, in microseconds: two ticks of the coarsest clock. */
const measurable = 8_000
const measurements = 8

/** The processor time of this thread for one run, in microseconds: other programs change it little. */
export async function costOf(run: Run): Promise<number> {
  const start = nextTick()
  for (let runs = 1; ; runs++) {
    const result = run()
    if (result instanceof Promise) await result
    const cost = usedTime() - start
    if (cost >= measurable) return cost / runs
  }
}

/**
 * How many times the known cost one run costs. A collection of garbage or a neighbour on the core only adds to a
 * measurement, so the least of several counts: no more are made than it takes to come below `most`.
 */
export async function costRatio(run: Run, known: number, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let left = measurements; left > 0 && least >= most; left--) least = Math.min(least, (await costOf(run)) / known)
  return least
}

/**
 * The exponent with which a cost grows with the length of its input, from an eighth of it to all. It depends neither on how
 * fast the machine is nor on how busy.
 * @param prepare makes the input of this length, and returns what is measured
 */
export async function growthOf(prepare: (length: number) => Run, length: number): Promise<number> {
  const ratio = await costRatio(prepare(length), await costOfShort(prepare, length), longer ** linear)
  return Math.log(ratio) / Math.log(longer)
}

/** The most that linear work may cost for an input of this length, by the cost of an eighth of it. */
export async function mostIfLinear(prepare: (length: number) => Run, length: number): Promise<number> {
  return (await costOfShort(prepare, length)) * longer ** linear
}

async function costOfShort(prepare: (length: number) => Run, length: number): Promise<number> {
  const short = prepare(Math.round(length / longer))
  // The first run includes compiling.
  await short()
  return costOf(short)
}

function usedTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Waits for the clock to change: on some machines it stands still for four milliseconds. */
function nextTick(): number {
  const start = usedTime()
  for (;;) {
    const now = usedTime()
    if (now !== start) return now
  }
}
