import { now } from './clock.ts'
import type { Config } from './config.ts'
import { type InvocationLimits, type Meter, planLimits } from './meter.ts'

/** What each run keeps for what follows a loop: records of the run, purges, the log of a failure. */
const reserve: InvocationLimits = { statements: 5, calls: 5 }

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
 * What an invocation may still do by the plan of the site. A loop asks before each item, and leaves what does not fit to
 * the next run or call.
 * @param timeMs after which nothing more is begun
 */
export function createRunBudget(invocation: Invocation, timeMs: number) {
  const endsAt = now().getTime() + timeMs
  const timeLeftMs = () => endsAt - now().getTime()
  return {
    timeLeftMs,
    /** Whether work fits that needs at most so many D1 statements and calls of other services. */
    allows({ statements, calls = 0 }: { statements: number; calls?: number }) {
      const left = leftOf(invocation)
      return timeLeftMs() > 0 && statements <= left.statements && calls <= left.calls
    },
  }
}
