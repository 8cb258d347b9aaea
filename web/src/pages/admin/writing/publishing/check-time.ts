import { hour, minute } from '#contract/units.ts'

/** The first time that the field offers. */
export function nextHour(now = new Date()): Date {
  return new Date(Math.ceil((now.getTime() + minute) / hour) * hour)
}

/** Why a time of the field cannot be taken. The server knows the same rules. */
export function findTimeProblem(time: Date | null): string | undefined {
  if (!time) return 'Choose a date and a time.'
  return time.getTime() <= Date.now() ? 'Choose a time in the future.' : undefined
}
