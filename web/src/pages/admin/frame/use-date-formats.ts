import { useSite } from '#web/site/use-site.ts'
import * as formats from './format-date-time.ts'

/** The formats of dates (format-date-time.ts) in the time zone of the publication. */
export function useDateFormats() {
  const { timeZone } = useSite()
  return {
    timeZone: formats.nameTimeZone(timeZone),
    /** Its IANA name. */
    zone: timeZone,
    formatDay: (date: string | Date) => formats.formatDay(date, timeZone),
    formatClockTime: (date: string | Date) => formats.formatClockTime(date, timeZone),
    formatDateTime: (date: string | Date) => formats.formatDateTime(date, timeZone),
    formatInFull: (date: string | Date) => formats.formatInFull(date, timeZone),
    toInput: (date: Date) => formats.toZonedInput(date, timeZone),
    fromInput: (value: string) => formats.fromZonedInput(value, timeZone),
  }
}

export type DateFormats = ReturnType<typeof useDateFormats>
