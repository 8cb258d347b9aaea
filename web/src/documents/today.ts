import { dayIn } from '#contract/days.ts'

/** The day in UTC: cards and some pages depend on the current date. */
export function today(): string {
  return dayIn('UTC', new Date())
}
