import { now } from './clock.ts'
import type { Config } from './config.ts'
import { type InvocationLimits, type Meter, planLimits } from './meter.ts'

/** The reserve of each run for the work after a loop: records of the run, purges, the log of a failure. */
const reserve: InvocationLimits = { statements: 5, calls: 5 }

/** Maximum numbers of D1 statements and of calls of other services that work needs. */
export type Cost = { statements: number; calls?: number }

export type RunBudget = ReturnType<typeof createRunBudget>

type Invocation = { config: Pick<Config, 'PLAN'>; meter: Meter }

/** How many D1 statements and calls of other services an invocation has left by the plan of the site, without the reserve. */
export function leftOf({ config, meter }: Invocation): InvocationLimits {
  const { statements, calls } = planLimits[config.PLAN]
  return {
    statements: statements - reserve.statements - meter.statements,
    calls: calls - reserve.calls - meter.calls,
  }
}

/**
 * Whether a call leaves to the cron what readers can wait for: the search text of a blog and the blogs that are related to it take
 * longer than all else, and on Free an invocation has 10 ms of CPU time.
 */
export function leavesToCron({ config }: Pick<Invocation, 'config'>): boolean {
  return config.PLAN === 'free'
}

/**
 * The rest of the plan that an invocation may still use. A loop asks before each item, and leaves what does not fit to the next
 * run or call.
 * @param timeMs after which nothing more is begun
 */
export function createRunBudget(invocation: Invocation, timeMs: number) {
  const endsAt = now().getTime() + timeMs
  const timeLeftMs = () => endsAt - now().getTime()
  const reserved: InvocationLimits = { statements: 0, calls: 0 }
  function allows({ statements, calls = 0 }: Cost): boolean {
    const left = leftOf(invocation)
    const fits = reserved.statements + statements <= left.statements && reserved.calls + calls <= left.calls
    return fits && timeLeftMs() > 0
  }
  return {
    timeLeftMs,
    /** Whether work fits. */
    allows,
    /** Keeps what work under way will still need, until the function that is returned is called. */
    reserve({ statements, calls = 0 }: Cost): () => void {
      reserved.statements += statements
      reserved.calls += calls
      return () => {
        reserved.statements -= statements
        reserved.calls -= calls
      }
    },
    /** How many items fit, at most `most`. @param costOf the cost of a number of items together */
    most(most: number, costOf: (count: number) => Cost): number {
      let count = most
      while (count > 0 && !allows(costOf(count))) count -= 1
      return count
    },
  }
}
