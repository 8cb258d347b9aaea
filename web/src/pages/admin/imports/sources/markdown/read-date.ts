const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s{0,3}(?:Z|UTC|([+-])(\d{2}):?(\d{2}))?/i
/** Years that an article may be of. */
const years = { from: 1900, to: 2199 }
const longestDate = 60

/** A date of front matter or a file name as ISO 8601 in UTC; null for none that can be read. Without a zone, it is in UTC. */
export function readDate(text: string): string | null {
  const parts = written.exec(text)
  const time = parts ? timeOf(parts) : otherTime(text)
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  const year = date.getUTCFullYear()
  return year >= years.from && year <= years.to ? date.toISOString() : null
}

function timeOf([
  ,
  year,
  month,
  day,
  hour = '0',
  minute = '0',
  second = '0',
  sign,
  hours = '0',
  minutes = '0',
]: RegExpExecArray) {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const isReal = new Date(time).getUTCMonth() === Number(month) - 1 || Number(hour) >= 24
  const zone = (Number(hours) * 60 + Number(minutes)) * 60_000
  return isReal ? time - (sign === '-' ? -zone : zone) : Number.NaN
}

/** Dates in words: `May 1, 2019`. */
function otherTime(text: string): number {
  if (text.length > longestDate || !/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return Number.NaN
  return Date.parse(/(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\)?$/i.test(text) ? text : `${text} UTC`)
}
