import { instantOf } from '#contract/clocks.ts'
import { dayIn, earliestDate } from '#contract/days.ts'
import { hour, minute, second } from '#contract/units.ts'
import { countOf } from '../../../frame/format-count.ts'

/** A later year is a mistake, or a joke. */
const latestDate = Date.UTC(2200, 0)
const longestDate = 200

/** A year, a month and a day in their order: `2019-05-01`, `2019/5/1`, `2019.05.01`, `20190501`. */
const inNumbers = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})(?!\d)|(\d{2})(\d{2})(?=T|$))/
/** `1.5.2019`, which nobody writes with the month first. */
const withDots = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?'
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?'
/** `Sat, 04 May 2019`, `4th of May, 2019`. */
const dayFirst = new RegExp(`^${weekday}${ordinal}[ -](?:of )?${month},?[ -](\\d{4})(?!\\d)`, 'i')
/** `May 4, 2019`, `Sat May 04 2019`. */
const monthFirst = new RegExp(`^${weekday}${month} ${ordinal},? (\\d{4})(?!\\d)`, 'i')
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The time behind a day. */
const clock = /^(?:T|[ ,]{1,3}(?:at )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\b\.?)?/i
/** `20190501T101112`. */
const compact = /^(\d{8})T?(\d{2})(\d{2})(\d{2})(?!\d)/
const utc = /^ ?(?:Z|UTC|GMT)(?![+\w-])/i
const offset = /^ ?(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/i
const place = /^ ?\[([A-Za-z]+\/[\w/+-]{1,60})\]/
/** The names of zones that mean one offset wherever they are written, in hours. */
const zones: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
}
const zone = new RegExp(`^ ?(${Object.keys(zones).join('|')})\\b`)
/** A zone as Notion writes it: `10:20 AM (GMT+9)`. */
const inBrackets = / \(([A-Z]{3,4}(?:[+-][\d:]{1,5})?)\)$/
/** Seconds, or thousandths of them, since 1970. */
const counted = /^(\d{9,10})(\d{3})?$/

/** Reads a date of a program as ISO 8601; null for a date that cannot be read, or cannot be real. Numbers are milliseconds. */
export type DateReader = (written: unknown) => string | null

/**
 * A reader of dates. A time without a zone is one of the archive, or else of the publication. So is a day, which begins on
 * that day in both of them.
 * @param publication an IANA name
 * @param archive what its settings say; empty for nothing
 */
export function createDateReader(publication: string, archive = ''): DateReader {
  const home = isTimeZone(archive) ? archive : publication

  function instant({ shown, isDay }: Shown): number {
    const there = instantOf(shown, home)
    if (!isDay) return there.getTime()
    const written = new Date(shown).toISOString().slice(0, 10)
    return (dayIn(publication, there) === written ? there : instantOf(shown, publication)).getTime()
  }

  return (written) => {
    if (typeof written === 'number') return isoOf(written)
    if (typeof written !== 'string' || written.length > longestDate) return null
    const text = written.replace(/\s+/g, ' ').trim().replace(compact, '$1T$2:$3:$4').replace(inBrackets, ' $1')
    const [, seconds, thousandths = '000'] = counted.exec(text) ?? []
    if (seconds !== undefined) return isoOf(Number(seconds + thousandths))
    const day = readDay(text)
    if (day === null) return null
    const time = readTime(text.slice(day.length))
    if (time === null) return null
    const shown = day.at + time.at
    if (typeof time.zone === 'number') return isoOf(shown - time.zone)
    const named = time.zone !== null && isTimeZone(time.zone) ? instantOf(shown, time.zone).getTime() : null
    return isoOf(named ?? instant({ shown, isDay: time.isDay }))
  }
}

type Shown = { shown: number; isDay: boolean }

/** For programs whose dates are in UTC, with a zone or without. */
export const readUtcDate = createDateReader('UTC')

/** The day that a path has for one of its folders or three of them: `/2019/05/01/a-title`, `2019-05-01-a-title/`; empty for none. */
export function dayInPath(path: string): string {
  const found = /(?:^|\/)(\d{4})([/_-])(\d{1,2})\2(\d{1,2})(?=[/_.-]|$)/.exec(path)
  return found ? `${found[1]}-${found[3]}-${found[4]}` : ''
}

/** The note on a blog without a date. */
export const undated = 'It has no date that can be read: it comes unpublished.'

/** The first sentence of a check on blogs without a date. */
export function describeUndated(count: number): string[] {
  if (count === 0) return []
  return [
    `${countOf(count, 'blog')} without a date that can be read: ${count === 1 ? 'it comes' : 'they come'} unpublished.`,
  ]
}

/** The beginning of a day as if it were one of UTC, and how much of a text says it. */
function readDay(text: string): { at: number; length: number } | null {
  const numbers = inNumbers.exec(text)
  if (numbers) {
    const [whole, year, , month = numbers[5], day = numbers[6]] = numbers
    return dayOf(Number(year), Number(month), Number(day), whole.length)
  }
  const dots = withDots.exec(text)
  if (dots) return dayOf(Number(dots[3]), Number(dots[2]), Number(dots[1]), dots[0].length)
  const first = dayFirst.exec(text)
  if (first) return dayOf(Number(first[3]), monthOf(first[2]), Number(first[1]), first[0].length)
  const second = monthFirst.exec(text)
  return second ? dayOf(Number(second[3]), monthOf(second[1]), Number(second[2]), second[0].length) : null
}

function monthOf(name = ''): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** @returns null for a day that no calendar has, such as February 30th */
function dayOf(year: number, month: number, day: number, length: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  // Small numbers would mean years of the last century.
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { at: date.getTime(), length } : null
}

/** The time behind a day, and its zone: an offset, a name, or null. @returns null for a time that no clock shows */
function readTime(text: string): { at: number; isDay: boolean; zone: number | string | null } | null {
  const found = clock.exec(text)
  const rest = text.slice(found?.[0].length ?? 0)
  const named = zoneOf(rest)
  if (!found) return { at: 0, isDay: named === null, zone: named }
  const [, hours = '', minutes = '', seconds = '0', fraction = '0', half] = found
  const noon = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isShown = noon <= 24 && Number(minutes) < 60 && Number(seconds) <= 60
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const at = noon * hour + Number(minutes) * minute + Number(seconds) * second + thousandths
  return isShown ? { at, isDay: false, zone: named } : null
}

function zoneOf(text: string): number | string | null {
  if (utc.test(text)) return 0
  const [, sign, hours, minutes = '0'] = offset.exec(text) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
  const known = zones[zone.exec(text)?.[1] ?? '']
  return known === undefined ? (place.exec(text)?.[1] ?? null) : known * hour
}

function isoOf(time: number): string | null {
  return time >= earliestDate && time < latestDate ? new Date(time).toISOString() : null
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // The runtime tells by an exception.
    return false
  }
}
