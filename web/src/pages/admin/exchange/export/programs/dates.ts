import { offsetAt } from '#contract/clocks.ts'
import { minute } from '#contract/units.ts'
import type { IsoDate } from '#contract/wire.ts'

/** A moment by the clock of a time zone: its day, its time, and how far the zone is from UTC, as `+02:00`. */
export type ZonedDate = { day: string; time: string; offset: string }

/** @param timeZone an IANA name */
export function createZonedClock(timeZone: string): (date: IsoDate) => ZonedDate {
  return (date) => {
    const at = Date.parse(date)
    const ahead = offsetAt(at, timeZone)
    const shown = new Date(at + ahead).toISOString()
    const minutes = Math.round(ahead / minute)
    const size = Math.abs(minutes)
    const part = (number: number) => String(number).padStart(2, '0')
    const offset = `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`
    return { day: shown.slice(0, 10), time: shown.slice(11, 19), offset }
  }
}
