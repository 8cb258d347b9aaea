/** How many D1 statements, and how many calls of other services, one invocation may make. */
export type InvocationLimits = { statements: number; calls: number }

/**
 * The use of an invocation, its work after the response included: D1 statements (each of a batch counts), calls of R2, Images,
 * Workers AI, e-mail and other sites, and the rows that D1 has read and written.
 */
export type Meter = {
  statements: number
  calls: number
  rowsRead: number
  rowsWritten: number
  /** How calls of services ended, by worker/outcomes.ts: a sentence for a failure, null for a success. */
  readonly outcomes: Map<string, string | null>
  readonly limits: InvocationLimits
}

/**
 * The limits of Cloudflare's plans. On Free, an invocation may call 1,000 of Cloudflare's own services and 50 others: here all
 * services together have the lower number.
 * Sources: https://developers.cloudflare.com/d1/platform/limits/ and
 * https://developers.cloudflare.com/workers/platform/limits/#subrequests
 */
export const planLimits = {
  free: { statements: 50, calls: 50 },
  paid: { statements: 1_000, calls: 1_000 },
} satisfies Record<string, InvocationLimits>

/** D1's text for a statement above the limit of its invocation. */
const tooManyStatements = 'Too many API requests by single Worker invocation.'

/** Calls are counted, and never refused here. */
export const unlimited: InvocationLimits = { statements: Number.POSITIVE_INFINITY, calls: Number.POSITIVE_INFINITY }

export function createMeter(limits = unlimited): Meter {
  return { statements: 0, calls: 0, rowsRead: 0, rowsWritten: 0, outcomes: new Map(), limits }
}

/** Counts D1 statements before they are sent. @throws Error as D1 does when they are more than the invocation may send */
export function countStatements(meter: Meter, count: number): void {
  meter.statements += count
  if (meter.statements > meter.limits.statements) throw new Error(`D1_ERROR: ${tooManyStatements}`)
}

/** Whether D1 refused a statement because its invocation has sent as many as the plan allows. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes(tooManyStatements)
}
