import type { Bindings } from './env.ts'
import { type InvocationLimits, planLimits, unlimited } from './meter.ts'

const exemptPath = '/api/local/'

/**
 * The limits of an invocation in local runs and tests, where nothing else enforces the limits of the plan. Calls that only the
 * local stack makes are exempt; a job that one of them runs is an invocation of its own.
 */
export function localLimits({ PLAN }: Bindings, request?: Request): InvocationLimits {
  if (request && new URL(request.url).pathname.startsWith(exemptPath)) return unlimited
  return planLimits[PLAN === 'paid' ? 'paid' : 'free']
}
