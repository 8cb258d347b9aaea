import { minute } from '#contract/units.ts'
import type { IsoDate } from '#contract/wire.ts'

/** A moment by the clock of a time zone: its day, its time, and how far the zone is from UTC, as `+02:00`. */
export type ZonedDate = { day: string; time: string; offset: string }

/** @param timeZone an IANA name */
export function createZonedClock(timeZone: string): (date: IsoDate) => ZonedDate {
  // Swedish dates have the form of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (date) => {
    const [day = '', time = ''] = format.format(new Date(date)).split(' ')
    const minutes = Math.round((Date.parse(`${day}T${time}Z`) - Date.parse(date)) / minute)
    const size = Math.abs(minutes)
    const part = (number: number) => String(number).padStart(2, '0')
    return { day, time, offset: `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}` }
  }
}
