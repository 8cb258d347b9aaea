import { day, hour, minute, second } from './units.ts'

/** Formats that write a date and its time, by time zone: to make one takes longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The first instant at which the clocks of a time zone show a time, or the first after it where they skip that.
 * @param shown the time as if it were one of UTC
 * @param timeZone an IANA name; an unknown one is UTC, as in `dayIn`
 */
export function instantOf(shown: number, timeZone: string): Date {
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)]
  const early = shown - Math.max(before, after)
  const late = shown - Math.min(before, after)
  // Clocks that were set back show it twice; clocks that skip it show the end of what they skip.
  const isShownEarly = early === late || offsetAt(early, timeZone) === shown - early
  return new Date(isShownEarly ? early : late)
}

/** How far the clocks of a time zone are ahead of UTC at a time, in ms. @param timeZone as for `instantOf` */
export function offsetAt(time: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(time)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const midnight = Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'))
  const sinceMidnight = numberOf('hour') * hour + numberOf('minute') * minute + numberOf('second') * second
  return midnight + sinceMidnight - Math.floor(time / second) * second
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  const numeric = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  const format = { ...numeric, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...format, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...format, timeZone: 'UTC' })
  }
}
