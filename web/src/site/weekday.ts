/** Formats that write the short name of a day of the week, by language. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The short name of a day of the week: Tue. @param day as YYYY-MM-DD @param language BCP 47 */
export function nameWeekday(day: string, language: string): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(new Date(day))
}
